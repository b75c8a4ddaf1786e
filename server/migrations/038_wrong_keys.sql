ALTER TABLE processes ADD wrong_keys integer NOT NULL DEFAULT 0;
