-- One statement, so that a large table is written once and its slow index built once.
ALTER TABLE bookings
  DROP CONSTRAINT bookings_do_not_overlap,
  DROP COLUMN during,
  -- Rises with every change of what people see: a change names the one that was seen.
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  ADD COLUMN changed_at timestamptz,
  ADD COLUMN changes integer NOT NULL DEFAULT 0,
  -- Until then the cancellation can be undone, because nobody was notified yet.
  ADD COLUMN undo_until timestamptz,
  -- The link's key is derived from both; a new version invalidates the old link.
  ADD COLUMN key_id uuid NOT NULL DEFAULT gen_random_uuid(),
  ADD COLUMN key_version integer NOT NULL DEFAULT 1,
  -- Too many wrong codes were tried: the link alone is left.
  ADD COLUMN code_off boolean NOT NULL DEFAULT false,
  -- How many were invited with the booker, kept when their addresses are erased.
  ADD COLUMN people smallint,
  -- Minutes that the room is kept free before and after.
  ADD COLUMN buffer_before smallint NOT NULL DEFAULT 0 CHECK (buffer_before BETWEEN 0 AND 120),
  ADD COLUMN buffer_after smallint NOT NULL DEFAULT 0 CHECK (buffer_after BETWEEN 0 AND 120),
  ADD COLUMN held tsrange NOT NULL GENERATED ALWAYS AS (tsrange(
    date + start_time - make_interval(mins => buffer_before), date + end_time + make_interval(mins => buffer_after)
  )) STORED,
  ADD CONSTRAINT bookings_do_not_overlap EXCLUDE USING gist (room_id WITH =, held WITH &&) WHERE (NOT cancelled);

CREATE FUNCTION raise_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.version := OLD.version + 1;
  RETURN NEW;
END $$;

-- Only these columns raise the version: backfills must not notify anyone.
CREATE TRIGGER bookings_raise_version
  BEFORE UPDATE OF room_id, date, start_time, end_time, booked_by, booker_email, company, purpose, guests, cancelled
  ON bookings FOR EACH ROW EXECUTE FUNCTION raise_version();

DROP TRIGGER bookings_announce ON bookings;
CREATE TRIGGER bookings_announce
  AFTER INSERT OR DELETE OR
    UPDATE OF room_id, date, start_time, end_time, booked_by, booker_email, company, purpose, guests, cancelled, wiped_at
  ON bookings FOR EACH ROW EXECUTE FUNCTION announce_booking();

ALTER TABLE audit
  -- The old room and time of a changed booking, where they differ.
  ADD COLUMN old_room_id text,
  ADD COLUMN old_date date,
  ADD COLUMN old_start_time time(0),
  ADD COLUMN old_end_time time(0);
CREATE INDEX audit_by_booking ON audit (booking_id, id) WHERE booking_id IS NOT NULL;

CREATE OR REPLACE FUNCTION audit_booking() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  booking bookings;
  happened text;
BEGIN
  booking := coalesce(NEW, OLD);
  happened := CASE
    WHEN TG_OP = 'INSERT' THEN 'booked'
    WHEN TG_OP = 'DELETE' THEN 'deleted'
    WHEN NEW.cancelled AND NOT OLD.cancelled THEN 'cancelled'
    WHEN OLD.cancelled AND NOT NEW.cancelled THEN 'restored'
    WHEN NEW.wiped_at IS DISTINCT FROM OLD.wiped_at THEN 'wiped'
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
    UPDATE OF room_id, date, start_time, end_time, booked_by, booker_email, company, purpose, guests, cancelled, wiped_at
  ON bookings FOR EACH ROW EXECUTE FUNCTION audit_booking();

ALTER TABLE invitations
  DROP CONSTRAINT invitations_booking_id_recipient_sequence_key,
  -- The messages of one calendar entry: they leave one after the other, and their SEQUENCE counts on.
  ADD COLUMN thread_id uuid,
  -- The kind of a message that is not an invitation.
  ADD COLUMN notice text,
  ALTER COLUMN booking_id DROP NOT NULL,
  ALTER COLUMN method DROP NOT NULL,
  ADD CONSTRAINT invitations_are_one_thing CHECK ((method IS NULL) = (notice IS NOT NULL));
-- Filled by writing the table once, which an UPDATE would leave twice as large.
ALTER TABLE invitations
  ALTER COLUMN thread_id TYPE uuid USING booking_id,
  ALTER COLUMN thread_id SET NOT NULL;
CREATE UNIQUE INDEX invitations_once ON invitations (thread_id, recipient, sequence);
CREATE INDEX invitations_by_booking ON invitations (booking_id);

-- Wishes for the links of an address, or for that of a booking. Both are erased after a day.
CREATE TABLE link_requests (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  email text,
  booking_id uuid,
  created_at timestamptz NOT NULL,
  done_at timestamptz,
  CONSTRAINT link_requests_name_one CHECK ((email IS NULL) <> (booking_id IS NULL))
);
CREATE INDEX link_requests_waiting ON link_requests (id) WHERE done_at IS NULL;

-- Every try to cancel with a code, written before it is judged; erased after a day.
CREATE TABLE code_attempts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  room_id text NOT NULL,
  booking_id uuid,
  client text,
  at timestamptz NOT NULL
);
CREATE INDEX code_attempts_by_time ON code_attempts (at);

INSERT INTO secrets (name, value)
VALUES ('booking_key', replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''));
