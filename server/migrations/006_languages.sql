-- An office's clock has 24 hours where it is null.
ALTER TABLE offices ADD COLUMN clock text CHECK (clock IN ('12', '24'));

-- The language of the call that booked, for the booker's mail; null: the office's.
ALTER TABLE bookings ADD COLUMN language text CHECK (language ~ '^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$');

-- The language of a message's words, as it was when its row was written: a resend is the same message.
-- Null in a row from before this column: English.
ALTER TABLE invitations ADD COLUMN language text;
