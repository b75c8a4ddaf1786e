-- Where a room is in its building, and where the building is.
ALTER TABLE rooms ADD COLUMN area text NOT NULL DEFAULT '' CHECK (length(area) <= 60);
ALTER TABLE offices ADD COLUMN address text NOT NULL DEFAULT '' CHECK (length(address) <= 200);
