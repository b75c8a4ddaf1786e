-- Others see only that the room is taken.
ALTER TABLE bookings ADD COLUMN private boolean NOT NULL DEFAULT false;
ALTER TABLE bookings ADD CONSTRAINT bookings_walked_in_are_not_private CHECK (NOT private OR origin = 'form');
