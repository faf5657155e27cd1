//! The tree of a search: flat lists that are emptied, never freed, so that iterations do not allocate.

use table::Seat;

/// No node, choice or edge.
pub(crate) const NONE: u32 = u32::MAX;

/// A place in the game as far as the searching seat can tell it from others: the root, and what follows an
/// edge. Where several seats move at once, each has its own choice here and picks without seeing the others'.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Node {
    pub(crate) visits: u32,
    first_choice: u32,
}

/// What one seat can do at a node.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Choice {
    seat: Seat,
    pub(crate) visits: u32,
    pub(crate) first_edge: u32,
    /// As many edges were open when the last try to widen found nothing new.
    pub(crate) full_at: u32,
    next: u32,
}

/// A move of a seat at a node, over all worlds in which it was played.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Edge<M> {
    pub(crate) mv: M,
    pub(crate) prior: f32,
    pub(crate) visits: u32,
    /// How often it could have been played.
    pub(crate) available: u32,
    pub(crate) value: f32,
    pub(crate) wins: f32,
    pub(crate) points: f32,
    pub(crate) child: u32,
    pub(crate) next: u32,
}

#[derive(Clone, Debug)]
pub(crate) struct Tree<M> {
    nodes: Vec<Node>,
    choices: Vec<Choice>,
    edges: Vec<Edge<M>>,
    pub(crate) root: u32,
}

impl<M: Copy> Tree<M> {
    pub(crate) fn new() -> Tree<M> {
        let mut tree = Tree { nodes: Vec::new(), choices: Vec::new(), edges: Vec::new(), root: 0 };
        tree.clear();
        tree
    }

    /// Forgets everything.
    pub(crate) fn clear(&mut self) {
        self.nodes.clear();
        self.choices.clear();
        self.edges.clear();
        self.root = self.add_node();
    }

    fn add_node(&mut self) -> u32 {
        self.nodes.push(Node { visits: 0, first_choice: NONE });
        self.nodes.len() as u32 - 1
    }

    pub(crate) fn node(&mut self, node: u32) -> &mut Node {
        &mut self.nodes[node as usize]
    }

    pub(crate) fn choice(&mut self, choice: u32) -> &mut Choice {
        &mut self.choices[choice as usize]
    }

    pub(crate) fn edge(&mut self, edge: u32) -> &mut Edge<M> {
        &mut self.edges[edge as usize]
    }

    /// The choice of the seat at the node, made at its first visit.
    pub(crate) fn choice_of(&mut self, node: u32, seat: Seat) -> u32 {
        let first = self.nodes[node as usize].first_choice;
        let mut at = first;
        while at != NONE {
            let choice = &self.choices[at as usize];
            if choice.seat == seat {
                return at;
            }
            at = choice.next;
        }
        self.choices.push(Choice { seat, visits: 0, first_edge: NONE, full_at: NONE, next: first });
        let new = self.choices.len() as u32 - 1;
        self.nodes[node as usize].first_choice = new;
        new
    }

    /// Adds a move that the choice does not have yet.
    pub(crate) fn add_edge(&mut self, choice: u32, mv: M, prior: f32) -> u32 {
        let new = self.edges.len() as u32;
        let choice = &mut self.choices[choice as usize];
        self.edges.push(Edge {
            mv,
            prior,
            visits: 0,
            available: 0,
            value: 0.0,
            wins: 0.0,
            points: 0.0,
            child: NONE,
            next: choice.first_edge,
        });
        choice.first_edge = new;
        new
    }

    /// The edge of this move, added where the choice does not have it.
    pub(crate) fn edge_of(&mut self, choice: u32, mv: M) -> u32
    where
        M: PartialEq,
    {
        let mut at = self.choices[choice as usize].first_edge;
        while at != NONE {
            let edge = &self.edges[at as usize];
            if edge.mv == mv {
                return at;
            }
            at = edge.next;
        }
        self.add_edge(choice, mv, 1.0)
    }

    /// The node that follows an edge, made at its first visit.
    pub(crate) fn child_of(&mut self, edge: u32) -> u32 {
        let child = self.edges[edge as usize].child;
        if child != NONE {
            return child;
        }
        let child = self.add_node();
        self.edges[edge as usize].child = child;
        child
    }

    /// The edges of the seat's choice at the node.
    pub(crate) fn edges_of(&self, node: u32, seat: Seat) -> impl Iterator<Item = &Edge<M>> {
        let mut choice = self.nodes[node as usize].first_choice;
        while choice != NONE && self.choices[choice as usize].seat != seat {
            choice = self.choices[choice as usize].next;
        }
        let mut at = if choice == NONE { NONE } else { self.choices[choice as usize].first_edge };
        std::iter::from_fn(move || {
            let edge = self.edges.get(at as usize)?;
            at = edge.next;
            Some(edge)
        })
    }
}
