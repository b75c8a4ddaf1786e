-- Finds the bookings that a client touched one after the other, however often it touched each.
CREATE INDEX audit_by_client_and_booking ON audit (client, booking_id, at)
  WHERE client IS NOT NULL AND booking_id IS NOT NULL;
