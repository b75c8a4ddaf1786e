ALTER TABLE bookings
  -- When a running meeting was ended before its time, to the instant; its end is the quarter hour before.
  ADD COLUMN ended_at timestamptz,
  -- The end before the meeting was ended, or before it was extended at the door.
  ADD COLUMN planned_end time(0),
  ADD CONSTRAINT bookings_ended_was_planned CHECK (ended_at IS NULL OR planned_end IS NOT NULL);

DROP TRIGGER bookings_raise_version ON bookings;
CREATE TRIGGER bookings_raise_version
  BEFORE UPDATE OF
    room_id, date, start_time, end_time, booked_by, booker_email, company, purpose, guests, cancelled, ended_at
  ON bookings FOR EACH ROW EXECUTE FUNCTION raise_version();

DROP TRIGGER bookings_announce ON bookings;
CREATE TRIGGER bookings_announce
  AFTER INSERT OR DELETE OR UPDATE OF
    room_id, date, start_time, end_time, booked_by, booker_email, company, purpose, guests, cancelled, ended_at, wiped_at
  ON bookings FOR EACH ROW EXECUTE FUNCTION announce_booking();

CREATE OR REPLACE FUNCTION audit_booking() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  booking bookings;
  happened text;
BEGIN
  booking := coalesce(NEW, OLD);
  happened := CASE
    WHEN TG_OP = 'INSERT' THEN 'booked'
    WHEN TG_OP = 'DELETE' THEN 'deleted'
    WHEN NEW.ended_at IS NOT NULL AND OLD.ended_at IS NULL THEN 'ended'
    WHEN NEW.cancelled AND NOT OLD.cancelled THEN 'cancelled'
    WHEN OLD.cancelled AND NOT NEW.cancelled OR OLD.ended_at IS NOT NULL AND NEW.ended_at IS NULL THEN 'restored'
    WHEN NEW.wiped_at IS DISTINCT FROM OLD.wiped_at THEN 'wiped'
    WHEN NEW.planned_end IS NOT NULL AND NEW.end_time > OLD.end_time THEN 'extended'
    ELSE 'changed'
  END;
  INSERT INTO audit (action, via, client, office_id, room_id, booking_id, date, start_time, end_time,
    old_room_id, old_date, old_start_time, old_end_time)
  VALUES (happened,
          coalesce(nullif(current_setting('doorplate.via', true), ''), 'sql'),
          nullif(current_setting('doorplate.client', true), ''),
          office_of(booking.room_id),
          booking.room_id, booking.id, booking.date, booking.start_time, booking.end_time,
          nullif(OLD.room_id, booking.room_id), nullif(OLD.date, booking.date),
          nullif(OLD.start_time, booking.start_time), nullif(OLD.end_time, booking.end_time));
  RETURN NULL;
END $$;

DROP TRIGGER bookings_audit ON bookings;
CREATE TRIGGER bookings_audit
  AFTER INSERT OR DELETE OR UPDATE OF
    room_id, date, start_time, end_time, booked_by, booker_email, company, purpose, guests, cancelled, ended_at, wiped_at
  ON bookings FOR EACH ROW EXECUTE FUNCTION audit_booking();
