ALTER TABLE bookings
  -- walk_in: booked at the room's door until a time, by a passer-by who need not say who they are.
  ADD COLUMN origin text NOT NULL DEFAULT 'form' CHECK (origin IN ('form', 'walk_in')),
  DROP CONSTRAINT bookings_have_a_booker,
  ADD CONSTRAINT bookings_have_a_booker CHECK (booker_email IS NOT NULL OR wiped_at IS NOT NULL OR origin = 'walk_in');

-- How many a room has had within the hour.
CREATE INDEX bookings_walked_in ON bookings (room_id, created_at) WHERE origin = 'walk_in';
