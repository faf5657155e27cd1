study = Étude
studies = Études
studies-hint = Des parties finies avec des commentaires, des flèches et des endroits marqués. Revoyez une partie finie et choisissez « Créer une étude ».
studies-mine = Mes études
studies-public = Études publiques
studies-none = Vous n’avez pas encore d’étude. Revoyez une partie finie et choisissez « Créer une étude ».
studies-none-public = Personne n’a encore montré d’étude à tout le monde.
more-studies = Plus d’études
study-make = Créer une étude
study-make-hint = Une étude porte des commentaires, des flèches et des endroits marqués à n’importe quelle position. Qui a le lien peut la lire ; vous décidez qui la modifie.
study-title = Titre
study-title-of = Étude : { $names }
study-add-to = Ou l’ajouter à une étude
study-add = Ajouter un chapitre
study-add-record = À partir d’un enregistrement
study-chapter = Chapitre
study-chapters = { $count ->
    [one] un chapitre
   *[other] { $count } chapitres
}
study-chapters-title = Chapitres
study-chapter-title = Titre du chapitre { $number }
study-notes = { $count ->
    [0] aucune note
    [one] une note
   *[other] { $count } notes
}
study-by = Une étude de { $name }
study-copy = Copier le lien vers cette étude
study-manage = À propos de cette étude
study-save = Enregistrer
study-public = Publique
study-public-hint = Tout le monde la trouve parmi les études. Sinon, seul qui a le lien peut la lire.
study-up = Une place plus haut
study-down = Une place plus bas
study-start = Ouvrir ce chapitre à la position affichée
study-drop-chapter = Supprimer le chapitre « { $title } »
study-editors = Qui d’autre la modifie
study-no-editors = Personne d’autre que son auteur.
study-editor-name = Nom d’un compte
study-let-in = Laisser modifier
study-let-out = Ne plus laisser { $name } modifier
study-nobody-named = Personne n’a de compte à ce nom.
study-delete = Supprimer cette étude
study-delete-sure = Supprimer définitivement
study-delete-hint = Tous les chapitres et toutes les notes disparaîtront, pour tout le monde.
study-gone = Cette étude a été supprimée.
study-comment = Commentaire
study-comment-hint = Que dire de cette position ?
study-no-comment = Aucun commentaire à cette position.
study-note-before = Note précédente
study-note-next = Note suivante
study-marks = Marques et flèches
study-mark = Marquer un endroit
study-arrow = Tracer une flèche
study-mark-hint = Choisissez un endroit.
study-arrow-from = Choisissez où elle commence.
study-arrow-to = Choisissez maintenant où elle finit.
study-take-away = Enlever : { $what }
study-ring = Anneau
study-square = Carré
study-cross = Croix
study-diamond = Losange
study-unseen = { $count ->
    [one] Une marque est hors de vue.
   *[other] { $count } marques sont hors de vue.
}
study-saving = Enregistrement …
study-saved = Enregistré
study-stale = Quelqu’un a modifié cette étude entre-temps. Voici la version la plus récente ; réessayez.
study-conflict = Quelqu’un d’autre a modifié ce commentaire entre-temps. Le plus récent reste ; voici vos mots :
study-needs-account = Il faut un compte pour montrer une étude à tout le monde.
study-unplayable = Ce n’est pas l’enregistrement d’une partie finie.
study-together = Regarder ensemble
study-lead = Mener
study-lead-stop = Ne plus mener
study-you-lead = Vous menez. Les autres voient ce que vous voyez.
study-leads = { $name } mène
study-nobody-leads = Personne ne mène
study-follow = Suivre
study-unfollow = Ne plus suivre
study-lead-ended = { $name } ne mène plus.
study-other-leads = Quelqu’un d’autre mène maintenant.

share-game = Partager par un lien
share-game-hint = Le serveur a rejoué cette partie, l’a trouvée en règle et la conserve. Qui a le lien peut la revoir. Elle est parmi vos études, où vous pouvez la supprimer.
share-link = Le lien
share-copy = Copier le lien
share-unfinished = Seules les parties jouées jusqu’au bout peuvent être partagées.
share-enough = Vous ne pouvez pas avoir plus de parties partagées et d’études. Supprimez-en une d’abord.
