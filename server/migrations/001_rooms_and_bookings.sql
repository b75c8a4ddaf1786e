CREATE EXTENSION IF NOT EXISTS btree_gist;

CREATE TABLE rooms (
  id text PRIMARY KEY CHECK (id ~ '^[A-Za-z0-9._-]{1,64}$'),
  name text NOT NULL CHECK (btrim(name) <> ''),
  capacity integer NOT NULL CHECK (capacity BETWEEN 1 AND 10000),
  equipment text[] NOT NULL DEFAULT '{}'
);

CREATE TABLE bookings (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  room_id text NOT NULL REFERENCES rooms,
  date date NOT NULL,
  start_time time(0) NOT NULL,
  end_time time(0) NOT NULL,
  booked_by text NOT NULL,
  booker_email text,
  company text NOT NULL,
  purpose text NOT NULL,
  guests text[] NOT NULL DEFAULT '{}',
  cancelled boolean NOT NULL DEFAULT false,
  cancelled_at timestamptz,
  cancelled_by text,
  cancelled_via text,
  -- iCalendar's SEQUENCE: rises with every change that the invited people hear of.
  sequence integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- When retention removed the addresses; only then may booker_email be null.
  wiped_at timestamptz,
  during tsrange NOT NULL GENERATED ALWAYS AS (tsrange(date + start_time, date + end_time)) STORED,
  CONSTRAINT bookings_end_after_start CHECK (end_time > start_time),
  CONSTRAINT bookings_cancelled_is_dated CHECK (cancelled = (cancelled_at IS NOT NULL)),
  CONSTRAINT bookings_have_a_booker CHECK (booker_email IS NOT NULL OR wiped_at IS NOT NULL),
  CONSTRAINT bookings_do_not_overlap EXCLUDE USING gist (room_id WITH =, during WITH &&) WHERE (NOT cancelled)
);

-- A room-day read touches that room and day only, however long the history grows.
CREATE INDEX bookings_by_room_and_date ON bookings (room_id, date, start_time) WHERE NOT cancelled;
CREATE INDEX bookings_by_date ON bookings (date, start_time) WHERE NOT cancelled;

-- A booking cancelled with plain SQL gets its date and author like any other (specification §4).
CREATE FUNCTION date_the_cancelling() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.cancelled THEN
    NEW.cancelled_at := coalesce(NEW.cancelled_at, now());
    NEW.cancelled_by := coalesce(NEW.cancelled_by, 'User');
    NEW.cancelled_via := coalesce(NEW.cancelled_via, nullif(current_setting('doorplate.via', true), ''), 'sql');
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER bookings_date_the_cancelling BEFORE INSERT OR UPDATE ON bookings
  FOR EACH ROW EXECUTE FUNCTION date_the_cancelling();

-- Changes are announced inside the transaction, so that nobody hears of one that is rolled back.
CREATE FUNCTION announce_booking() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    PERFORM pg_notify('doorplate_changes',
      json_build_object('feed', 'bookings', 'room_id', OLD.room_id, 'date', OLD.date)::text);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM pg_notify('doorplate_changes',
      json_build_object('feed', 'bookings', 'room_id', NEW.room_id, 'date', NEW.date)::text);
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER bookings_announce AFTER INSERT OR UPDATE OR DELETE ON bookings
  FOR EACH ROW EXECUTE FUNCTION announce_booking();

CREATE FUNCTION announce_room() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    PERFORM pg_notify('doorplate_changes', json_build_object('feed', 'rooms', 'room_id', OLD.id)::text);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM pg_notify('doorplate_changes', json_build_object('feed', 'rooms', 'room_id', NEW.id)::text);
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER rooms_announce AFTER INSERT OR UPDATE OR DELETE ON rooms
  FOR EACH ROW EXECUTE FUNCTION announce_room();

CREATE FUNCTION announce_all() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('doorplate_changes', json_build_object('feed', TG_TABLE_NAME)::text);
  RETURN NULL;
END $$;

CREATE TRIGGER bookings_announce_truncate AFTER TRUNCATE ON bookings FOR EACH STATEMENT EXECUTE FUNCTION announce_all();
CREATE TRIGGER rooms_announce_truncate AFTER TRUNCATE ON rooms FOR EACH STATEMENT EXECUTE FUNCTION announce_all();

-- A repeated request gets the first answer. Kept 24 hours; only successes are kept.
CREATE TABLE idempotency_keys (
  key text PRIMARY KEY,
  fingerprint text NOT NULL,
  status integer,
  body text,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX idempotency_keys_by_age ON idempotency_keys (created_at);
