-- How strong somebody was when they were first drawn, as people see it. Who was drawn before that was noted has none.
ALTER TABLE entrants ADD COLUMN seed INTEGER;
