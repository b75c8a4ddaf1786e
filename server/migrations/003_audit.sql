-- What happened to bookings and rooms, whoever did it: append-only, without personal data.
CREATE TABLE audit (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT now(),
  action text NOT NULL,
  -- web, display, operator, or sql for a change made past the server
  via text NOT NULL,
  -- A keyed hash of the client's address: tells clients apart without naming them.
  client text,
  room_id text,
  booking_id uuid,
  date date,
  start_time time(0),
  end_time time(0)
);
CREATE INDEX audit_by_time ON audit (at);
CREATE INDEX audit_by_client ON audit (client, at) WHERE client IS NOT NULL;

CREATE FUNCTION audit_booking() RETURNS trigger LANGUAGE plpgsql AS $$
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
  INSERT INTO audit (action, via, client, room_id, booking_id, date, start_time, end_time)
  VALUES (happened,
          coalesce(nullif(current_setting('doorplate.via', true), ''), 'sql'),
          nullif(current_setting('doorplate.client', true), ''),
          booking.room_id, booking.id, booking.date, booking.start_time, booking.end_time);
  RETURN NULL;
END $$;

CREATE TRIGGER bookings_audit AFTER INSERT OR UPDATE OR DELETE ON bookings
  FOR EACH ROW EXECUTE FUNCTION audit_booking();

CREATE FUNCTION audit_room() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO audit (action, via, client, room_id)
  VALUES ('room ' || lower(TG_OP),
          coalesce(nullif(current_setting('doorplate.via', true), ''), 'sql'),
          nullif(current_setting('doorplate.client', true), ''),
          coalesce(NEW.id, OLD.id));
  RETURN NULL;
END $$;

CREATE TRIGGER rooms_audit AFTER INSERT OR UPDATE OR DELETE ON rooms
  FOR EACH ROW EXECUTE FUNCTION audit_room();

CREATE FUNCTION refuse_rewriting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The audit is append-only';
END $$;

CREATE TRIGGER audit_append_only BEFORE UPDATE OR DELETE ON audit
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();

-- Secrets that every server process of one office shares, made once: the key of the client hash.
CREATE TABLE secrets (
  name text PRIMARY KEY,
  value text NOT NULL
);
INSERT INTO secrets (name, value)
VALUES ('client_hash', replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''));
