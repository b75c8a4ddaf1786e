-- The functions as they are today, each once, applied again at the next start after this file changed. One that goes is
-- dropped at the end of triggers.sql and never in a migration: a restore runs migrations beside the functions in use.

-- Where a room is. A function, because the tables that know only the room announce and audit for its office.
-- In plpgsql, which keeps the plan: in SQL each call would plan anew, ten times as long as it runs.
CREATE OR REPLACE FUNCTION office_of(room text) RETURNS text LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (SELECT office_id FROM rooms WHERE id = room);
END $$;

-- The client whose share of the hour's mails a message uses, as the audit names it. The operator's changes have a share
-- of their own, so that an undo waits neither behind the flood that it takes back nor behind other mails.
CREATE OR REPLACE FUNCTION mail_client() RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE current_setting('doorplate.via', true)
    WHEN 'operator' THEN 'operator'
    ELSE coalesce(current_setting('doorplate.client', true), '')
  END
$$;

-- As the column `mailbox` of invitations has it.
CREATE OR REPLACE FUNCTION mailbox_of(address text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT lower(regexp_replace(address, '^([^+]+)\+.*(@[^@]*)$', '\1\2'))
$$;

-- What a booking gets before it is stored

-- A booking cancelled with plain SQL gets its date and author like any other (rule R11).
CREATE OR REPLACE FUNCTION date_the_cancelling() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.cancelled THEN
    NEW.cancelled_at := coalesce(NEW.cancelled_at, now());
    NEW.cancelled_by := coalesce(NEW.cancelled_by, 'User');
    NEW.cancelled_via := coalesce(NEW.cancelled_via, nullif(current_setting('doorplate.via', true), ''), 'sql');
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE FUNCTION name_the_check_in() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.checked_in_at IS DISTINCT FROM OLD.checked_in_at THEN
    NEW.checked_in_via := CASE WHEN NEW.checked_in_at IS NOT NULL
      THEN coalesce(nullif(current_setting('doorplate.via', true), ''), 'sql') END;
  END IF;
  RETURN NEW;
END $$;

-- A statement that writes the search words of its texts puts a space in front of them. Of any other, such as an operator's
-- SQL or one of an earlier version, the words are unknown until housekeeping has written them.
CREATE OR REPLACE FUNCTION take_search_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search_words := CASE WHEN NEW.search_words LIKE ' %' THEN substr(NEW.search_words, 2) END;
  RETURN NEW;
END $$;

CREATE OR REPLACE FUNCTION raise_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.version := OLD.version + 1;
  RETURN NEW;
END $$;

CREATE OR REPLACE FUNCTION take_series_sequence() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE series SET sequence = sequence + 1 WHERE id = NEW.series_id RETURNING sequence INTO NEW.sequence;
  RETURN NEW;
END $$;

CREATE OR REPLACE FUNCTION remove_empty_series() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM series WHERE id = OLD.series_id AND NOT EXISTS (SELECT 1 FROM bookings WHERE series_id = OLD.series_id);
  IF FOUND THEN
    DELETE FROM invitations WHERE thread_id = OLD.series_id;
  END IF;
  RETURN NULL;
END $$;

-- Used where an insertion did nothing because the time is taken.
CREATE OR REPLACE FUNCTION refuse_overlap() RETURNS uuid LANGUAGE plpgsql AS $$
BEGIN
  RAISE exclusion_violation USING MESSAGE = 'The time is taken', CONSTRAINT = 'bookings_do_not_overlap';
END $$;

-- What displays and pages hear of. Changes are announced inside the transaction, so that nobody hears of one that is
-- rolled back. A transaction of the server only writes them down, and the server announces them after the commit:
-- PostgreSQL lets transactions that notify commit one after another, each with a sync of its own.

CREATE OR REPLACE FUNCTION announce(change json) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('doorplate.announce', true) = 'later' THEN
    INSERT INTO announcements (change) VALUES (announce.change::text);
  ELSE
    PERFORM pg_notify('doorplate_changes', announce.change::text);
  END IF;
END $$;

CREATE OR REPLACE FUNCTION announce_room() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    PERFORM announce(json_build_object('feed', 'rooms', 'room_id', OLD.id, 'office_id', OLD.office_id));
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM announce(json_build_object('feed', 'rooms', 'room_id', NEW.id, 'office_id', NEW.office_id));
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION announce_office() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM announce(json_build_object('feed', 'office', 'office_id', coalesce(NEW.id, OLD.id)));
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION announce_door() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  room text;
BEGIN
  room := coalesce(NEW.room_id, OLD.room_id);
  PERFORM announce(json_build_object('feed', 'rooms', 'room_id', room, 'office_id', office_of(room)));
  RETURN NULL;
END $$;

-- The office of a removed room is unknown by then, but the removal itself is announced to everybody.
CREATE OR REPLACE FUNCTION announce_fault() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'DELETE' OR OLD.fixed_at IS NULL THEN
    PERFORM announce(json_strip_nulls(json_build_object(
      'feed', 'rooms', 'room_id', coalesce(NEW.room_id, OLD.room_id),
      'office_id', office_of(coalesce(NEW.room_id, OLD.room_id)))));
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION announce_rules() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed jsonb;
  office text;
BEGIN
  changed := to_jsonb(coalesce(NEW, OLD));
  office := coalesce(changed ->> 'office_id', office_of(changed ->> 'room_id'));
  PERFORM announce(json_strip_nulls(json_build_object(
    'feed', 'rooms', 'room_id', changed ->> 'room_id', 'office_id', office)));
  RETURN NULL;
END $$;

-- The feed's name is the table's unless the trigger gives another.
CREATE OR REPLACE FUNCTION announce_all() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM announce(json_build_object('feed', coalesce(TG_ARGV[0], TG_TABLE_NAME)));
  RETURN NULL;
END $$;

-- Announces a change of a booking, and writes it into the audit: one list of columns says which changes both are about.
CREATE OR REPLACE FUNCTION record_booking() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  booking bookings;
  happened text;
  before jsonb;
  after jsonb;
  changed jsonb;
BEGIN
  IF TG_OP <> 'INSERT' THEN
    PERFORM announce(json_build_object(
      'feed', 'bookings', 'room_id', OLD.room_id, 'date', OLD.date, 'office_id', office_of(OLD.room_id)));
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM announce(json_build_object(
      'feed', 'bookings', 'room_id', NEW.room_id, 'date', NEW.date, 'office_id', office_of(NEW.room_id)));
  END IF;

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
  IF happened IN ('changed', 'extended') THEN
    -- Which fields, never their values: they are personal.
    before := to_jsonb(OLD);
    after := to_jsonb(NEW);
    changed := (SELECT jsonb_object_agg(field, true) FROM unnest(TG_ARGV) AS field
                WHERE before -> field IS DISTINCT FROM after -> field);
  END IF;
  INSERT INTO audit (action, via, client, office_id, room_id, booking_id, date, start_time, end_time,
    old_room_id, old_date, old_start_time, old_end_time, changes)
  VALUES (happened,
          coalesce(nullif(current_setting('doorplate.via', true), ''), 'sql'),
          nullif(current_setting('doorplate.client', true), ''),
          office_of(booking.room_id),
          booking.room_id, booking.id, booking.date, booking.start_time, booking.end_time,
          nullif(OLD.room_id, booking.room_id), nullif(OLD.date, booking.date),
          nullif(OLD.start_time, booking.start_time), nullif(OLD.end_time, booking.end_time), changed);
  RETURN NULL;
END $$;

-- What the audit keeps

-- Each field that differs, with its old and its new value: {"capacity": [8, 10]}.
CREATE OR REPLACE FUNCTION changed_fields(before jsonb, after jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT jsonb_object_agg(name, jsonb_build_array(before -> name, value)) FROM jsonb_each(after) AS field (name, value)
  WHERE before ->> name IS DISTINCT FROM after ->> name AND name NOT IN ('id', 'room_id', 'date')
$$;

CREATE OR REPLACE FUNCTION audit_room() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO audit (action, via, client, office_id, room_id, changes)
  VALUES ('room ' || lower(TG_OP),
          coalesce(nullif(current_setting('doorplate.via', true), ''), 'sql'),
          nullif(current_setting('doorplate.client', true), ''),
          coalesce(NEW.office_id, OLD.office_id),
          coalesce(NEW.id, OLD.id),
          CASE TG_OP WHEN 'UPDATE' THEN changed_fields(to_jsonb(OLD), to_jsonb(NEW)) END);
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION audit_office() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO audit (action, via, client, office_id, changes)
  VALUES ('office ' || lower(TG_OP),
          coalesce(nullif(current_setting('doorplate.via', true), ''), 'sql'),
          nullif(current_setting('doorplate.client', true), ''),
          coalesce(NEW.id, OLD.id),
          CASE TG_OP WHEN 'UPDATE' THEN changed_fields(to_jsonb(OLD), to_jsonb(NEW)) END);
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION audit_door() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO audit (action, via, client, office_id, room_id, changes)
  VALUES ('door changed',
          coalesce(nullif(current_setting('doorplate.via', true), ''), 'sql'),
          nullif(current_setting('doorplate.client', true), ''),
          office_of(NEW.room_id), NEW.room_id,
          changed_fields(coalesce(to_jsonb(OLD), '{}'), to_jsonb(NEW)));
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION audit_rules() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed jsonb;
  office text;
BEGIN
  changed := to_jsonb(coalesce(NEW, OLD));
  office := coalesce(changed ->> 'office_id', office_of(changed ->> 'room_id'));
  -- Rules that go with their room: the removal of the room has its own entry.
  IF office IS NOT NULL THEN
    INSERT INTO audit (action, via, client, office_id, room_id, date, changes)
    VALUES (TG_ARGV[0] || CASE TG_OP WHEN 'DELETE' THEN ' removed' ELSE ' changed' END,
            coalesce(nullif(current_setting('doorplate.via', true), ''), 'sql'),
            nullif(current_setting('doorplate.client', true), ''),
            office, changed ->> 'room_id', (changed ->> 'date')::date,
            changed_fields(coalesce(to_jsonb(OLD), '{}') - 'office_id', coalesce(to_jsonb(NEW), '{}') - 'office_id'));
  END IF;
  RETURN NULL;
END $$;

-- The audit names operators by their ids alone, so that a name can be erased.
CREATE OR REPLACE FUNCTION audit_operator() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO audit (action, via, client, changes)
  VALUES (CASE
            WHEN TG_OP = 'INSERT' THEN 'operator added'
            WHEN NEW.revoked_at IS NOT NULL AND OLD.revoked_at IS NULL THEN 'operator revoked'
            ELSE 'operator changed'
          END,
          coalesce(nullif(current_setting('doorplate.via', true), ''), 'sql'),
          nullif(current_setting('doorplate.client', true), ''),
          jsonb_strip_nulls(jsonb_build_object(
            'operator_id', NEW.id,
            'role', CASE WHEN NEW.role IS DISTINCT FROM OLD.role THEN jsonb_build_array(OLD.role, NEW.role) END,
            'name', CASE WHEN TG_OP = 'UPDATE' AND NEW.name IS DISTINCT FROM OLD.name THEN true END,
            'key', CASE WHEN TG_OP = 'UPDATE' AND NEW.key_hash IS DISTINCT FROM OLD.key_hash THEN true END)));
  RETURN NULL;
END $$;

-- A PIN is a secret, and an address may be that of a person.
CREATE OR REPLACE FUNCTION audit_setting() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  setting text := coalesce(NEW.name, OLD.name);
BEGIN
  INSERT INTO audit (action, via, client, changes)
  VALUES ('setting changed',
          coalesce(nullif(current_setting('doorplate.via', true), ''), 'sql'),
          nullif(current_setting('doorplate.client', true), ''),
          jsonb_build_object(setting, CASE
            WHEN setting IN ('KIOSK_PIN', 'ALERT_MAIL') THEN 'true'::jsonb
            ELSE jsonb_build_array(OLD.value, NEW.value)
          END));
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION refuse_rewriting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The audit is append-only';
END $$;
