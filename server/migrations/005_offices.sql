-- One installation serves many offices; all times of a room are on its office's clock.
CREATE TABLE offices (
  id text PRIMARY KEY CHECK (id ~ '^[A-Za-z0-9._-]{1,64}$'),
  -- Null only in main, until the first start fills them in.
  name text CHECK (btrim(name) <> ''),
  time_zone text,
  language text,
  position integer NOT NULL DEFAULT 0,
  CONSTRAINT offices_have_a_clock CHECK (id = 'main' OR (name IS NOT NULL AND time_zone IS NOT NULL))
);
INSERT INTO offices (id) VALUES ('main');

ALTER TABLE rooms ADD COLUMN office_id text NOT NULL DEFAULT 'main' REFERENCES offices;
CREATE INDEX rooms_by_office ON rooms (office_id);

-- No reference: the audit outlives rooms and offices.
ALTER TABLE audit ADD COLUMN office_id text NOT NULL DEFAULT 'main';
CREATE INDEX audit_by_office ON audit (office_id, id);

CREATE FUNCTION office_of(room text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT office_id FROM rooms WHERE id = room
$$;

CREATE OR REPLACE FUNCTION announce_booking() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    PERFORM pg_notify('doorplate_changes', json_build_object(
      'feed', 'bookings', 'room_id', OLD.room_id, 'date', OLD.date, 'office_id', office_of(OLD.room_id))::text);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM pg_notify('doorplate_changes', json_build_object(
      'feed', 'bookings', 'room_id', NEW.room_id, 'date', NEW.date, 'office_id', office_of(NEW.room_id))::text);
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION announce_room() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    PERFORM pg_notify('doorplate_changes',
      json_build_object('feed', 'rooms', 'room_id', OLD.id, 'office_id', OLD.office_id)::text);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM pg_notify('doorplate_changes',
      json_build_object('feed', 'rooms', 'room_id', NEW.id, 'office_id', NEW.office_id)::text);
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION announce_office() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('doorplate_changes',
    json_build_object('feed', 'office', 'office_id', coalesce(NEW.id, OLD.id))::text);
  RETURN NULL;
END $$;

CREATE TRIGGER offices_announce AFTER INSERT OR UPDATE OR DELETE ON offices
  FOR EACH ROW EXECUTE FUNCTION announce_office();

-- The feed's name is the table's unless the trigger gives another.
CREATE OR REPLACE FUNCTION announce_all() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('doorplate_changes', json_build_object('feed', coalesce(TG_ARGV[0], TG_TABLE_NAME))::text);
  RETURN NULL;
END $$;

CREATE TRIGGER offices_announce_truncate AFTER TRUNCATE ON offices
  FOR EACH STATEMENT EXECUTE FUNCTION announce_all('office');

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
  INSERT INTO audit (action, via, client, office_id, room_id, booking_id, date, start_time, end_time)
  VALUES (happened,
          coalesce(nullif(current_setting('doorplate.via', true), ''), 'sql'),
          nullif(current_setting('doorplate.client', true), ''),
          office_of(booking.room_id),
          booking.room_id, booking.id, booking.date, booking.start_time, booking.end_time);
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION audit_room() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO audit (action, via, client, office_id, room_id)
  VALUES ('room ' || lower(TG_OP),
          coalesce(nullif(current_setting('doorplate.via', true), ''), 'sql'),
          nullif(current_setting('doorplate.client', true), ''),
          coalesce(NEW.office_id, OLD.office_id),
          coalesce(NEW.id, OLD.id));
  RETURN NULL;
END $$;

CREATE FUNCTION audit_office() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO audit (action, via, client, office_id)
  VALUES ('office ' || lower(TG_OP),
          coalesce(nullif(current_setting('doorplate.via', true), ''), 'sql'),
          nullif(current_setting('doorplate.client', true), ''),
          coalesce(NEW.id, OLD.id));
  RETURN NULL;
END $$;

CREATE TRIGGER offices_audit AFTER INSERT OR UPDATE OR DELETE ON offices
  FOR EACH ROW EXECUTE FUNCTION audit_office();
