ALTER TABLE bookings
  ADD COLUMN checked_in_at timestamptz,
  -- web, display, operator or sql.
  ADD COLUMN checked_in_via text,
  -- When the booking was released because nobody checked in.
  ADD COLUMN released_at timestamptz,
  ADD CONSTRAINT bookings_released_is_cancelled CHECK (released_at IS NULL OR cancelled);
CREATE INDEX bookings_released ON bookings (room_id, date) WHERE released_at IS NOT NULL;

CREATE FUNCTION name_the_check_in() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.checked_in_at IS DISTINCT FROM OLD.checked_in_at THEN
    NEW.checked_in_via := CASE WHEN NEW.checked_in_at IS NOT NULL
      THEN coalesce(nullif(current_setting('doorplate.via', true), ''), 'sql') END;
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER bookings_name_the_check_in BEFORE UPDATE OF checked_in_at ON bookings
  FOR EACH ROW EXECUTE FUNCTION name_the_check_in();

ALTER TABLE offices
  -- '10/10', minutes before and after the start, or 'off'. Null: nothing of its own, which is off.
  ADD COLUMN check_in text CHECK (check_in ~ '^(off|\d{1,2}/\d{1,2})$'),
  -- Since when check-in is required; bookings made before are never released.
  ADD COLUMN check_in_since timestamptz;

-- The settings of a room's door; null: the office's apply.
CREATE TABLE doors (
  room_id text PRIMARY KEY REFERENCES rooms ON DELETE CASCADE,
  actions text[],
  check_in_before smallint CHECK (check_in_before BETWEEN 0 AND 30),
  -- 0: no one checks in.
  check_in_after smallint CHECK (check_in_after BETWEEN 0 AND 30),
  check_in_since timestamptz,
  CONSTRAINT doors_check_in_is_whole CHECK ((check_in_before IS NULL) = (check_in_after IS NULL))
);
CREATE INDEX doors_with_check_in ON doors (room_id) WHERE check_in_after > 0;

CREATE FUNCTION announce_door() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  room text;
BEGIN
  room := coalesce(NEW.room_id, OLD.room_id);
  PERFORM pg_notify('doorplate_changes',
    json_build_object('feed', 'rooms', 'room_id', room, 'office_id', office_of(room))::text);
  RETURN NULL;
END $$;

-- Not on DELETE: that happens with the room, which is announced.
CREATE TRIGGER doors_announce AFTER INSERT OR UPDATE ON doors
  FOR EACH ROW EXECUTE FUNCTION announce_door();

CREATE FUNCTION audit_door() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO audit (action, via, client, office_id, room_id)
  VALUES ('door changed',
          coalesce(nullif(current_setting('doorplate.via', true), ''), 'sql'),
          nullif(current_setting('doorplate.client', true), ''),
          office_of(NEW.room_id), NEW.room_id);
  RETURN NULL;
END $$;

CREATE TRIGGER doors_audit AFTER INSERT OR UPDATE ON doors
  FOR EACH ROW EXECUTE FUNCTION audit_door();

-- One row for all server processes: when one of them could last release bookings, and when the first could again.
CREATE TABLE door_watch (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  alive_at timestamptz NOT NULL,
  returned_at timestamptz NOT NULL
);

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
    WHEN NEW.released_at IS NOT NULL AND OLD.released_at IS NULL THEN 'released'
    WHEN NEW.cancelled AND NOT OLD.cancelled THEN 'cancelled'
    WHEN OLD.cancelled AND NOT NEW.cancelled OR OLD.ended_at IS NOT NULL AND NEW.ended_at IS NULL THEN 'restored'
    WHEN NEW.wiped_at IS DISTINCT FROM OLD.wiped_at THEN 'wiped'
    WHEN NEW.checked_in_at IS NOT NULL AND OLD.checked_in_at IS NULL THEN 'checked in'
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
  AFTER INSERT OR DELETE OR
    UPDATE OF room_id, date, start_time, end_time, booked_by, booker_email, company, purpose, guests, cancelled, ended_at,
      wiped_at, checked_in_at, released_at
  ON bookings FOR EACH ROW EXECUTE FUNCTION audit_booking();

DROP TRIGGER bookings_announce ON bookings;
CREATE TRIGGER bookings_announce
  AFTER INSERT OR DELETE OR
    UPDATE OF room_id, date, start_time, end_time, booked_by, booker_email, company, purpose, guests, cancelled, ended_at,
      wiped_at, checked_in_at, released_at
  ON bookings FOR EACH ROW EXECUTE FUNCTION announce_booking();
