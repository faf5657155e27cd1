-- Who sits at a table is asked whenever what the lists show of it is rewritten.
CREATE INDEX sitters_of_table ON sitters (table_id);
