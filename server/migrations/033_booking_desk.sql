-- Why the office cancelled a booking, and whether an operator booked it against the rules of the room.
ALTER TABLE bookings
  ADD cancel_reason text CHECK (length(cancel_reason) <= 300),
  ADD rules_overridden boolean NOT NULL DEFAULT false;
