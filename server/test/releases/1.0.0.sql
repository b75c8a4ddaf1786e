SET check_function_bodies = false;

CREATE EXTENSION IF NOT EXISTS btree_gist WITH SCHEMA public;

COMMENT ON EXTENSION btree_gist IS 'support for indexing common datatypes in GiST';

CREATE FUNCTION public.announce_all() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  PERFORM pg_notify('doorplate_changes', json_build_object('feed', coalesce(TG_ARGV[0], TG_TABLE_NAME))::text);
  RETURN NULL;
END $$;

CREATE FUNCTION public.announce_door() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE
  room text;
BEGIN
  room := coalesce(NEW.room_id, OLD.room_id);
  PERFORM pg_notify('doorplate_changes',
    json_build_object('feed', 'rooms', 'room_id', room, 'office_id', office_of(room))::text);
  RETURN NULL;
END $$;

CREATE FUNCTION public.announce_fault() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF TG_OP <> 'DELETE' OR OLD.fixed_at IS NULL THEN
    PERFORM pg_notify('doorplate_changes', json_strip_nulls(json_build_object(
      'feed', 'rooms', 'room_id', coalesce(NEW.room_id, OLD.room_id),
      'office_id', office_of(coalesce(NEW.room_id, OLD.room_id))))::text);
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION public.announce_office() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  PERFORM pg_notify('doorplate_changes',
    json_build_object('feed', 'office', 'office_id', coalesce(NEW.id, OLD.id))::text);
  RETURN NULL;
END $$;

CREATE FUNCTION public.announce_room() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
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

CREATE FUNCTION public.announce_rules() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE
  changed jsonb;
  office text;
BEGIN
  changed := to_jsonb(coalesce(NEW, OLD));
  office := coalesce(changed ->> 'office_id', office_of(changed ->> 'room_id'));
  PERFORM pg_notify('doorplate_changes', json_strip_nulls(json_build_object(
    'feed', 'rooms', 'room_id', changed ->> 'room_id', 'office_id', office))::text);
  RETURN NULL;
END $$;

CREATE FUNCTION public.audit_door() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  INSERT INTO audit (action, via, client, office_id, room_id)
  VALUES ('door changed',
          coalesce(nullif(current_setting('doorplate.via', true), ''), 'sql'),
          nullif(current_setting('doorplate.client', true), ''),
          office_of(NEW.room_id), NEW.room_id);
  RETURN NULL;
END $$;

CREATE FUNCTION public.audit_office() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  INSERT INTO audit (action, via, client, office_id)
  VALUES ('office ' || lower(TG_OP),
          coalesce(nullif(current_setting('doorplate.via', true), ''), 'sql'),
          nullif(current_setting('doorplate.client', true), ''),
          coalesce(NEW.id, OLD.id));
  RETURN NULL;
END $$;

CREATE FUNCTION public.audit_room() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  INSERT INTO audit (action, via, client, office_id, room_id)
  VALUES ('room ' || lower(TG_OP),
          coalesce(nullif(current_setting('doorplate.via', true), ''), 'sql'),
          nullif(current_setting('doorplate.client', true), ''),
          coalesce(NEW.office_id, OLD.office_id),
          coalesce(NEW.id, OLD.id));
  RETURN NULL;
END $$;

CREATE FUNCTION public.audit_rules() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE
  changed jsonb;
  office text;
BEGIN
  changed := to_jsonb(coalesce(NEW, OLD));
  office := coalesce(changed ->> 'office_id', office_of(changed ->> 'room_id'));
  -- Rules that go with their room: the removal of the room has its own entry.
  IF office IS NOT NULL THEN
    INSERT INTO audit (action, via, client, office_id, room_id, date)
    VALUES (TG_ARGV[0] || CASE TG_OP WHEN 'DELETE' THEN ' removed' ELSE ' changed' END,
            coalesce(nullif(current_setting('doorplate.via', true), ''), 'sql'),
            nullif(current_setting('doorplate.client', true), ''),
            office, changed ->> 'room_id', (changed ->> 'date')::date);
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION public.date_the_cancelling() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF NEW.cancelled THEN
    NEW.cancelled_at := coalesce(NEW.cancelled_at, now());
    NEW.cancelled_by := coalesce(NEW.cancelled_by, 'User');
    NEW.cancelled_via := coalesce(NEW.cancelled_via, nullif(current_setting('doorplate.via', true), ''), 'sql');
  END IF;
  RETURN NEW;
END $$;

CREATE FUNCTION public.mail_client() RETURNS text
    LANGUAGE sql STABLE
    AS $$
  SELECT CASE current_setting('doorplate.via', true)
    WHEN 'operator' THEN 'operator'
    ELSE coalesce(current_setting('doorplate.client', true), '')
  END
$$;

CREATE FUNCTION public.mailbox_of(address text) RETURNS text
    LANGUAGE sql IMMUTABLE
    AS $_$
  SELECT lower(regexp_replace(address, '^([^+]+)\+.*(@[^@]*)$', '\1\2'))
$_$;

CREATE FUNCTION public.name_the_check_in() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF NEW.checked_in_at IS DISTINCT FROM OLD.checked_in_at THEN
    NEW.checked_in_via := CASE WHEN NEW.checked_in_at IS NOT NULL
      THEN coalesce(nullif(current_setting('doorplate.via', true), ''), 'sql') END;
  END IF;
  RETURN NEW;
END $$;

CREATE FUNCTION public.office_of(room text) RETURNS text
    LANGUAGE sql STABLE
    AS $$
  SELECT office_id FROM rooms WHERE id = room
$$;

CREATE FUNCTION public.raise_version() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  NEW.version := OLD.version + 1;
  RETURN NEW;
END $$;

CREATE FUNCTION public.record_booking() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE
  booking bookings;
  happened text;
BEGIN
  IF TG_OP <> 'INSERT' THEN
    PERFORM pg_notify('doorplate_changes', json_build_object(
      'feed', 'bookings', 'room_id', OLD.room_id, 'date', OLD.date, 'office_id', office_of(OLD.room_id))::text);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM pg_notify('doorplate_changes', json_build_object(
      'feed', 'bookings', 'room_id', NEW.room_id, 'date', NEW.date, 'office_id', office_of(NEW.room_id))::text);
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

CREATE FUNCTION public.refuse_rewriting() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  RAISE EXCEPTION 'The audit is append-only';
END $$;

CREATE FUNCTION public.remove_empty_series() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  DELETE FROM series WHERE id = OLD.series_id AND NOT EXISTS (SELECT 1 FROM bookings WHERE series_id = OLD.series_id);
  IF FOUND THEN
    DELETE FROM invitations WHERE thread_id = OLD.series_id;
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION public.take_series_sequence() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  UPDATE series SET sequence = sequence + 1 WHERE id = NEW.series_id RETURNING sequence INTO NEW.sequence;
  RETURN NEW;
END $$;

CREATE TABLE public.applied_code (
    name text NOT NULL,
    checksum text NOT NULL
);

CREATE TABLE public.audit (
    id bigint NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL,
    action text NOT NULL,
    via text NOT NULL,
    client text,
    room_id text,
    booking_id uuid,
    date date,
    start_time time(0) without time zone,
    end_time time(0) without time zone,
    office_id text DEFAULT 'main'::text NOT NULL,
    old_room_id text,
    old_date date,
    old_start_time time(0) without time zone,
    old_end_time time(0) without time zone
);

ALTER TABLE public.audit ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.audit_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.bookings (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    room_id text NOT NULL,
    date date NOT NULL,
    start_time time(0) without time zone NOT NULL,
    end_time time(0) without time zone NOT NULL,
    booked_by text NOT NULL,
    booker_email text,
    company text NOT NULL,
    purpose text NOT NULL,
    guests text[] DEFAULT '{}'::text[] NOT NULL,
    cancelled boolean DEFAULT false NOT NULL,
    cancelled_at timestamp with time zone,
    cancelled_by text,
    cancelled_via text,
    sequence integer DEFAULT 0 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    wiped_at timestamp with time zone,
    language text,
    version integer DEFAULT 1 NOT NULL,
    changed_at timestamp with time zone,
    changes integer DEFAULT 0 NOT NULL,
    undo_until timestamp with time zone,
    key_id uuid DEFAULT gen_random_uuid() NOT NULL,
    key_version integer DEFAULT 1 NOT NULL,
    code_off boolean DEFAULT false NOT NULL,
    people smallint,
    buffer_before smallint DEFAULT 0 NOT NULL,
    buffer_after smallint DEFAULT 0 NOT NULL,
    held tsrange GENERATED ALWAYS AS (tsrange(((date + start_time) - make_interval(mins => (buffer_before)::integer)), ((date + end_time) + make_interval(mins => (buffer_after)::integer)))) STORED NOT NULL,
    origin text DEFAULT 'form'::text NOT NULL,
    ended_at timestamp with time zone,
    planned_end time(0) without time zone,
    checked_in_at timestamp with time zone,
    checked_in_via text,
    released_at timestamp with time zone,
    series_id uuid,
    planned_date date,
    planned_start time(0) without time zone,
    CONSTRAINT bookings_are_planned CHECK ((((series_id IS NULL) = (planned_date IS NULL)) AND ((series_id IS NULL) = (planned_start IS NULL)))),
    CONSTRAINT bookings_buffer_after_check CHECK (((buffer_after >= 0) AND (buffer_after <= 120))),
    CONSTRAINT bookings_buffer_before_check CHECK (((buffer_before >= 0) AND (buffer_before <= 120))),
    CONSTRAINT bookings_cancelled_is_dated CHECK ((cancelled = (cancelled_at IS NOT NULL))),
    CONSTRAINT bookings_end_after_start CHECK ((end_time > start_time)),
    CONSTRAINT bookings_ended_was_planned CHECK (((ended_at IS NULL) OR (planned_end IS NOT NULL))),
    CONSTRAINT bookings_have_a_booker CHECK (((booker_email IS NOT NULL) OR (wiped_at IS NOT NULL) OR (origin = 'walk_in'::text))),
    CONSTRAINT bookings_language_check CHECK ((language ~ '^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$'::text)),
    CONSTRAINT bookings_origin_check CHECK ((origin = ANY (ARRAY['form'::text, 'walk_in'::text]))),
    CONSTRAINT bookings_released_is_cancelled CHECK (((released_at IS NULL) OR cancelled))
);

CREATE TABLE public.closed_days (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    office_id text,
    room_id text,
    date date NOT NULL,
    reason text NOT NULL,
    CONSTRAINT closed_days_check CHECK (((office_id IS NULL) <> (room_id IS NULL)))
);

CREATE TABLE public.code_attempts (
    id bigint NOT NULL,
    room_id text NOT NULL,
    booking_id uuid,
    client text,
    at timestamp with time zone NOT NULL
);

ALTER TABLE public.code_attempts ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.code_attempts_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.displays (
    room_id text NOT NULL,
    present_since timestamp with time zone NOT NULL,
    present_at timestamp with time zone NOT NULL
);

CREATE TABLE public.door_watch (
    one boolean DEFAULT true NOT NULL,
    alive_at timestamp with time zone NOT NULL,
    returned_at timestamp with time zone NOT NULL,
    CONSTRAINT door_watch_one_check CHECK (one)
);

CREATE TABLE public.doors (
    room_id text NOT NULL,
    actions text[],
    check_in_before smallint,
    check_in_after smallint,
    check_in_since timestamp with time zone,
    CONSTRAINT doors_check_in_after_check CHECK (((check_in_after >= 0) AND (check_in_after <= 30))),
    CONSTRAINT doors_check_in_before_check CHECK (((check_in_before >= 0) AND (check_in_before <= 30))),
    CONSTRAINT doors_check_in_is_whole CHECK (((check_in_before IS NULL) = (check_in_after IS NULL)))
);

CREATE TABLE public.faults (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    room_id text NOT NULL,
    equipment text,
    notes text[] DEFAULT '{}'::text[] NOT NULL,
    reports integer DEFAULT 1 NOT NULL,
    reported_at timestamp with time zone NOT NULL,
    recent timestamp with time zone[] NOT NULL,
    fixed_at timestamp with time zone,
    mail_at timestamp with time zone
);

CREATE TABLE public.feeds (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    office_id text,
    email text,
    key_version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT feeds_have_one_owner CHECK (((office_id IS NULL) <> (email IS NULL)))
);

CREATE TABLE public.idempotency_keys (
    key text NOT NULL,
    fingerprint text NOT NULL,
    status integer,
    body text,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.invitations (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    booking_id uuid,
    recipient text NOT NULL,
    method text,
    sequence integer NOT NULL,
    details jsonb NOT NULL,
    state text DEFAULT 'queued'::text NOT NULL,
    departures integer DEFAULT 0 NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    first_attempt_at timestamp with time zone,
    next_attempt_at timestamp with time zone NOT NULL,
    last_error text,
    created_at timestamp with time zone NOT NULL,
    sent_at timestamp with time zone,
    client text DEFAULT public.mail_client() NOT NULL,
    sender jsonb,
    uid_host text,
    mailbox text GENERATED ALWAYS AS (lower(regexp_replace(recipient, '^([^+]+)\+.*(@[^@]*)$'::text, '\1\2'::text))) STORED NOT NULL,
    language text,
    thread_id uuid NOT NULL,
    notice text,
    report_at timestamp with time zone,
    carried_by uuid,
    CONSTRAINT invitations_are_one_thing CHECK (((method IS NULL) = (notice IS NOT NULL))),
    CONSTRAINT invitations_departures_check CHECK ((departures >= 0)),
    CONSTRAINT invitations_method_check CHECK ((method = ANY (ARRAY['REQUEST'::text, 'CANCEL'::text]))),
    CONSTRAINT invitations_state_check CHECK ((state = ANY (ARRAY['queued'::text, 'sending'::text, 'sent'::text, 'failed'::text, 'dropped'::text])))
);

CREATE TABLE public.link_requests (
    id bigint NOT NULL,
    email text,
    booking_id uuid,
    created_at timestamp with time zone NOT NULL,
    done_at timestamp with time zone,
    client text DEFAULT public.mail_client() NOT NULL,
    wants text DEFAULT 'links'::text NOT NULL,
    retry_at timestamp with time zone,
    CONSTRAINT link_requests_name_one CHECK (((email IS NULL) <> (booking_id IS NULL))),
    CONSTRAINT link_requests_wants_check CHECK ((wants = ANY (ARRAY['links'::text, 'calendar'::text])))
);

ALTER TABLE public.link_requests ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.link_requests_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.migrations (
    name text NOT NULL,
    checksum text NOT NULL,
    applied_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.office_rules (
    office_id text NOT NULL,
    hours jsonb,
    min_minutes smallint,
    max_minutes smallint,
    days_ahead smallint,
    lead_minutes integer,
    buffer_before smallint,
    buffer_after smallint,
    CONSTRAINT office_rules_buffer_after_check CHECK (((buffer_after >= 0) AND (buffer_after <= 120))),
    CONSTRAINT office_rules_buffer_before_check CHECK (((buffer_before >= 0) AND (buffer_before <= 120))),
    CONSTRAINT office_rules_days_ahead_check CHECK ((days_ahead >= 0)),
    CONSTRAINT office_rules_lead_minutes_check CHECK ((lead_minutes >= 0)),
    CONSTRAINT office_rules_max_minutes_check CHECK (((max_minutes >= 15) AND (max_minutes <= 945))),
    CONSTRAINT office_rules_min_minutes_check CHECK (((min_minutes >= 15) AND (min_minutes <= 945)))
);

CREATE TABLE public.offices (
    id text NOT NULL,
    name text,
    time_zone text,
    language text,
    "position" integer DEFAULT 0 NOT NULL,
    clock text,
    check_in text,
    check_in_since timestamp with time zone,
    address text DEFAULT ''::text NOT NULL,
    CONSTRAINT offices_address_check CHECK ((length(address) <= 200)),
    CONSTRAINT offices_check_in_check CHECK ((check_in ~ '^(off|\d{1,2}/\d{1,2})$'::text)),
    CONSTRAINT offices_clock_check CHECK ((clock = ANY (ARRAY['12'::text, '24'::text]))),
    CONSTRAINT offices_have_a_clock CHECK (((id = 'main'::text) OR ((name IS NOT NULL) AND (time_zone IS NOT NULL)))),
    CONSTRAINT offices_id_check CHECK ((id ~ '^[A-Za-z0-9._-]{1,64}$'::text)),
    CONSTRAINT offices_name_check CHECK ((btrim(name) <> ''::text))
);

CREATE TABLE public.room_rules (
    room_id text NOT NULL,
    hours jsonb,
    min_minutes smallint,
    max_minutes smallint,
    days_ahead smallint,
    lead_minutes integer,
    buffer_before smallint,
    buffer_after smallint,
    CONSTRAINT room_rules_buffer_after_check CHECK (((buffer_after >= 0) AND (buffer_after <= 120))),
    CONSTRAINT room_rules_buffer_before_check CHECK (((buffer_before >= 0) AND (buffer_before <= 120))),
    CONSTRAINT room_rules_days_ahead_check CHECK ((days_ahead >= 0)),
    CONSTRAINT room_rules_lead_minutes_check CHECK ((lead_minutes >= 0)),
    CONSTRAINT room_rules_max_minutes_check CHECK (((max_minutes >= 15) AND (max_minutes <= 945))),
    CONSTRAINT room_rules_min_minutes_check CHECK (((min_minutes >= 15) AND (min_minutes <= 945)))
);

CREATE TABLE public.rooms (
    id text NOT NULL,
    name text NOT NULL,
    capacity integer NOT NULL,
    equipment text[] DEFAULT '{}'::text[] NOT NULL,
    office_id text DEFAULT 'main'::text NOT NULL,
    area text DEFAULT ''::text NOT NULL,
    CONSTRAINT rooms_area_check CHECK ((length(area) <= 60)),
    CONSTRAINT rooms_capacity_check CHECK (((capacity >= 1) AND (capacity <= 10000))),
    CONSTRAINT rooms_id_check CHECK ((id ~ '^[A-Za-z0-9._-]{1,64}$'::text)),
    CONSTRAINT rooms_name_check CHECK ((btrim(name) <> ''::text))
);

CREATE TABLE public.secrets (
    name text NOT NULL,
    value text NOT NULL
);

CREATE TABLE public.series (
    id uuid NOT NULL,
    rule jsonb NOT NULL,
    first_date date NOT NULL,
    room_id text NOT NULL,
    start_time time(0) without time zone NOT NULL,
    end_time time(0) without time zone NOT NULL,
    sequence integer NOT NULL,
    cancelled_at timestamp with time zone,
    undo_until timestamp with time zone,
    created_at timestamp with time zone NOT NULL,
    reminded_at timestamp with time zone,
    mail_numbers integer DEFAULT 0 NOT NULL
);

INSERT INTO public.applied_code VALUES ('functions.sql', '37859cce5e1606c6a7bec91905df36809e037520a7c4358132442a0d16677421');
INSERT INTO public.applied_code VALUES ('triggers.sql', '33ce91d734a77219b7f1b44812dc6c562857055c8c842729ce2de1d3bd817154');

INSERT INTO public.audit OVERRIDING SYSTEM VALUE VALUES (1, '2026-11-26 17:15:15.188682+00', 'office update', 'start', NULL, NULL, NULL, NULL, NULL, NULL, 'main', NULL, NULL, NULL, NULL);
INSERT INTO public.audit OVERRIDING SYSTEM VALUE VALUES (2, '2026-11-26 17:15:15.372437+00', 'room insert', 'start', NULL, 'atlas', NULL, NULL, NULL, NULL, 'main', NULL, NULL, NULL, NULL);
INSERT INTO public.audit OVERRIDING SYSTEM VALUE VALUES (3, '2026-11-26 17:15:15.372437+00', 'room insert', 'start', NULL, 'birch', NULL, NULL, NULL, NULL, 'main', NULL, NULL, NULL, NULL);
INSERT INTO public.audit OVERRIDING SYSTEM VALUE VALUES (4, '2026-11-26 17:15:15.372437+00', 'room insert', 'start', NULL, 'cedar', NULL, NULL, NULL, NULL, 'main', NULL, NULL, NULL, NULL);
INSERT INTO public.audit OVERRIDING SYSTEM VALUE VALUES (5, '2026-11-26 17:15:15.372437+00', 'room insert', 'start', NULL, 'phone-booth', NULL, NULL, NULL, NULL, 'main', NULL, NULL, NULL, NULL);
INSERT INTO public.audit OVERRIDING SYSTEM VALUE VALUES (6, '2026-11-26 17:15:34.110596+00', 'booked', 'web', '24de95afa68b2538', 'atlas', 'bd5e59a9-6154-4e8b-a411-c35827e5631e', '2026-11-25', '09:00:00', '10:00:00', 'main', NULL, NULL, NULL, NULL);
INSERT INTO public.audit OVERRIDING SYSTEM VALUE VALUES (7, '2026-11-26 17:15:35.464318+00', 'changed', 'web', '24de95afa68b2538', 'atlas', 'bd5e59a9-6154-4e8b-a411-c35827e5631e', '2026-11-25', '09:30:00', '10:30:00', 'main', NULL, NULL, '09:00:00', '10:00:00');
INSERT INTO public.audit OVERRIDING SYSTEM VALUE VALUES (8, '2026-11-26 17:15:38.811537+00', 'booked', 'web', '24de95afa68b2538', 'atlas', '0fb275f5-637c-402e-a376-377a8a4a8c1e', '2026-11-25', '14:00:00', '15:00:00', 'main', NULL, NULL, NULL, NULL);
INSERT INTO public.audit OVERRIDING SYSTEM VALUE VALUES (9, '2026-11-26 17:15:38.956034+00', 'cancelled', 'web', '24de95afa68b2538', 'atlas', '0fb275f5-637c-402e-a376-377a8a4a8c1e', '2026-11-25', '14:00:00', '15:00:00', 'main', NULL, NULL, NULL, NULL);
INSERT INTO public.audit OVERRIDING SYSTEM VALUE VALUES (10, '2026-11-26 17:15:38.991747+00', 'booked', 'web', '24de95afa68b2538', 'atlas', '48fda1e6-b6c6-4d29-a2e4-6c89e70d8ae5', '2026-11-27', '09:00:00', '10:00:00', 'main', NULL, NULL, NULL, NULL);
INSERT INTO public.audit OVERRIDING SYSTEM VALUE VALUES (11, '2026-11-26 17:15:38.991747+00', 'booked', 'web', '24de95afa68b2538', 'birch', 'b0cd6774-fee3-43a2-a936-7475fcfc7073', '2026-12-04', '09:00:00', '10:00:00', 'main', NULL, NULL, NULL, NULL);
INSERT INTO public.audit OVERRIDING SYSTEM VALUE VALUES (12, '2026-11-26 17:15:38.991747+00', 'booked', 'web', '24de95afa68b2538', 'atlas', 'cc071ae0-4638-45b9-a929-c83f30b371fd', '2026-12-11', '09:00:00', '10:00:00', 'main', NULL, NULL, NULL, NULL);
INSERT INTO public.audit OVERRIDING SYSTEM VALUE VALUES (13, '2026-11-26 17:15:39.95867+00', 'rules changed', 'sql', NULL, NULL, NULL, NULL, NULL, NULL, 'main', NULL, NULL, NULL, NULL);
INSERT INTO public.audit OVERRIDING SYSTEM VALUE VALUES (14, '2026-11-26 17:15:40.111739+00', 'rules changed', 'sql', NULL, 'atlas', NULL, NULL, NULL, NULL, 'main', NULL, NULL, NULL, NULL);
INSERT INTO public.audit OVERRIDING SYSTEM VALUE VALUES (15, '2026-11-26 17:15:40.165785+00', 'closed day changed', 'sql', NULL, NULL, NULL, '2026-12-24', NULL, NULL, 'main', NULL, NULL, NULL, NULL);
INSERT INTO public.audit OVERRIDING SYSTEM VALUE VALUES (16, '2026-11-26 17:15:40.545295+00', 'door changed', 'sql', NULL, 'atlas', NULL, NULL, NULL, NULL, 'main', NULL, NULL, NULL, NULL);
INSERT INTO public.audit OVERRIDING SYSTEM VALUE VALUES (17, '2026-11-26 17:15:48.667471+00', 'backup downloaded', 'operator', '24de95afa68b2538', NULL, NULL, NULL, NULL, NULL, 'main', NULL, NULL, NULL, NULL);

INSERT INTO public.bookings VALUES ('bd5e59a9-6154-4e8b-a411-c35827e5631e', 'atlas', '2026-11-25', '09:30:00', '10:30:00', 'Zoë Łukasz', 'zoe@example.com', 'Quotes "&" Sons', 'Planning 🚪', '{guest@example.com}', false, NULL, NULL, NULL, 1, '2026-11-24 09:42:56.942+00', NULL, NULL, 2, '2026-11-24 09:42:58.34+00', 1, NULL, '7b30e011-ff52-45eb-9564-9acb62933afa', 1, false, NULL, 0, 0, DEFAULT, 'form', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO public.bookings VALUES ('0fb275f5-637c-402e-a376-377a8a4a8c1e', 'atlas', '2026-11-25', '14:00:00', '15:00:00', 'Zoë Łukasz', 'zoe@example.com', 'Quotes "&" Sons', 'Planning 🚪', '{guest@example.com}', true, '2026-11-24 09:43:01.845+00', 'User', 'web', 1, '2026-11-24 09:43:01.683+00', NULL, NULL, 2, NULL, 0, '2026-11-24 09:44:01.845+00', '65d8f1f0-d773-4c4e-986f-904ac04422d5', 1, false, NULL, 0, 0, DEFAULT, 'form', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO public.bookings VALUES ('48fda1e6-b6c6-4d29-a2e4-6c89e70d8ae5', 'atlas', '2026-11-27', '09:00:00', '10:00:00', 'Zoë Łukasz', 'zoe@example.com', 'Quotes "&" Sons', 'Planning 🚪', '{guest@example.com}', false, NULL, NULL, NULL, 0, '2026-11-24 09:43:01.881+00', NULL, NULL, 1, NULL, 0, NULL, '8a6a97be-86dd-447c-b364-8546dce67f0a', 1, false, NULL, 0, 0, DEFAULT, 'form', NULL, NULL, NULL, NULL, NULL, '705fe1fa-5e60-4ea4-bb04-763b945b9939', '2026-11-27', '09:00:00');
INSERT INTO public.bookings VALUES ('b0cd6774-fee3-43a2-a936-7475fcfc7073', 'birch', '2026-12-04', '09:00:00', '10:00:00', 'Zoë Łukasz', 'zoe@example.com', 'Quotes "&" Sons', 'Planning 🚪', '{guest@example.com}', false, NULL, NULL, NULL, 1, '2026-11-24 09:43:01.881+00', NULL, NULL, 1, NULL, 0, NULL, '8a6a97be-86dd-447c-b364-8546dce67f0a', 1, false, NULL, 0, 0, DEFAULT, 'form', NULL, NULL, NULL, NULL, NULL, '705fe1fa-5e60-4ea4-bb04-763b945b9939', '2026-12-04', '09:00:00');
INSERT INTO public.bookings VALUES ('cc071ae0-4638-45b9-a929-c83f30b371fd', 'atlas', '2026-12-11', '09:00:00', '10:00:00', 'Zoë Łukasz', 'zoe@example.com', 'Quotes "&" Sons', 'Planning 🚪', '{guest@example.com}', false, NULL, NULL, NULL, 0, '2026-11-24 09:43:01.881+00', NULL, NULL, 1, NULL, 0, NULL, '8a6a97be-86dd-447c-b364-8546dce67f0a', 1, false, NULL, 0, 0, DEFAULT, 'form', NULL, NULL, NULL, NULL, NULL, '705fe1fa-5e60-4ea4-bb04-763b945b9939', '2026-12-11', '09:00:00');

INSERT INTO public.closed_days VALUES ('cb246590-2f30-407f-8361-9009be82cab0', 'main', NULL, '2026-12-24', 'Christmas');

INSERT INTO public.code_attempts OVERRIDING SYSTEM VALUE VALUES (1, 'atlas', NULL, 'c0ffee', '2026-11-26 17:15:40.736555+00');

INSERT INTO public.displays VALUES ('atlas', '2026-11-26 17:15:40.776944+00', '2026-11-26 17:15:40.776944+00');

INSERT INTO public.door_watch VALUES (true, '2026-11-26 17:15:40.785161+00', '2026-11-26 17:15:40.785161+00');

INSERT INTO public.doors VALUES ('atlas', '{book}', NULL, NULL, NULL);

INSERT INTO public.faults VALUES ('eba09067-7b70-40da-b6d1-1d4b7859e32a', 'atlas', 'Projector', '{Flickers}', 1, '2026-11-24 09:43:02.284+00', '{"2026-11-24 09:43:02.284+00"}', NULL, '2026-11-24 09:53:02.284+00');

INSERT INTO public.feeds VALUES ('eaaee412-38da-4b29-89b6-6db9c1b8a9f1', 'main', NULL, 1, '2026-11-26 17:15:40.456505+00');
INSERT INTO public.feeds VALUES ('50bddc08-29d5-40dd-a0ef-7b1db4234db1', NULL, 'ada@example.com', 1, '2026-11-26 17:15:40.456505+00');

INSERT INTO public.idempotency_keys VALUES ('kept', 'a1cdc48d8cb09ab7978c375b770da58157f62fb9174a559bd644f23dae3b736b', NULL, '{"id":"bd5e59a9-6154-4e8b-a411-c35827e5631e","room_id":"atlas","date":"2026-11-25","start_time":"09:00","end_time":"10:00","booked_by":"Zoë Łukasz","booker_email":"zoe@example.com","company":"Quotes \"&\" Sons","purpose":"Planning 🚪","guests":["guest@example.com"],"cancelled":false,"cancelled_at":null,"cancelled_by":null,"origin":"form","cancelled_via":null,"sequence":0,"language":null,"key_id":"7b30e011-ff52-45eb-9564-9acb62933afa","key_version":1,"version":1,"changes":0,"planned_end":null,"series":null,"created_at":"2026-11-24T09:42:56.942Z","changed_at":null,"undo_until":null,"ended_at":null,"checked_in_at":null,"released_at":null}', '2026-11-24 09:42:56.942+00');

INSERT INTO public.invitations VALUES ('c1367b0f-21d6-42c7-8740-c17068626a0b', 'bd5e59a9-6154-4e8b-a411-c35827e5631e', 'zoe@example.com', 'REQUEST', 1, '{"was": {"date": "2026-11-25", "company": "Quotes \"&\" Sons", "purpose": "Planning 🚪", "end_time": "10:00", "booked_by": "Zoë Łukasz", "room_name": "Atlas", "start_time": "09:00"}, "date": "2026-11-25", "guests": ["guest@example.com"], "company": "Quotes \"&\" Sons", "purpose": "Planning 🚪", "end_time": "10:30", "booked_by": "Zoë Łukasz", "room_area": "", "room_name": "Atlas", "start_time": "09:30", "booker_email": "zoe@example.com", "cancelled_via": null}', 'queued', 0, 0, NULL, '2026-11-24 09:43:18.34+00', NULL, '2026-11-24 09:42:58.34+00', NULL, '24de95afa68b2538', '{"cancelBy": "anyone", "mailFrom": "doorplate@localhost", "publicUrl": "https://rooms.office.example", "officeName": "Doorplate", "officeClock": "24", "officeAddress": "", "officeLanguage": "en", "officeTimeZone": "Europe/Berlin", "invitationTitle": "room"}', 'localhost', DEFAULT, 'en', 'bd5e59a9-6154-4e8b-a411-c35827e5631e', NULL, NULL, NULL);
INSERT INTO public.invitations VALUES ('dea0775e-7016-4ac5-8daf-691daaa47e4a', 'bd5e59a9-6154-4e8b-a411-c35827e5631e', 'guest@example.com', 'REQUEST', 1, '{"was": {"date": "2026-11-25", "company": "Quotes \"&\" Sons", "purpose": "Planning 🚪", "end_time": "10:00", "booked_by": "Zoë Łukasz", "room_name": "Atlas", "start_time": "09:00"}, "date": "2026-11-25", "guests": ["guest@example.com"], "company": "Quotes \"&\" Sons", "purpose": "Planning 🚪", "end_time": "10:30", "booked_by": "Zoë Łukasz", "room_area": "", "room_name": "Atlas", "start_time": "09:30", "booker_email": "zoe@example.com", "cancelled_via": null}', 'queued', 0, 0, NULL, '2026-11-24 09:43:18.34+00', NULL, '2026-11-24 09:42:58.34+00', NULL, '24de95afa68b2538', '{"cancelBy": "anyone", "mailFrom": "doorplate@localhost", "publicUrl": "https://rooms.office.example", "officeName": "Doorplate", "officeClock": "24", "officeAddress": "", "officeLanguage": "en", "officeTimeZone": "Europe/Berlin", "invitationTitle": "room"}', 'localhost', DEFAULT, 'en', 'bd5e59a9-6154-4e8b-a411-c35827e5631e', NULL, NULL, NULL);
INSERT INTO public.invitations VALUES ('969ebb8c-f7fb-4c56-b52f-323459740162', '0fb275f5-637c-402e-a376-377a8a4a8c1e', 'guest@example.com', 'REQUEST', 0, '{"date": "2026-11-25", "guests": ["guest@example.com"], "company": "Quotes \"&\" Sons", "purpose": "Planning 🚪", "end_time": "15:00", "booked_by": "Zoë Łukasz", "room_area": "", "room_name": "Atlas", "start_time": "14:00", "booker_email": "zoe@example.com", "cancelled_via": null}', 'dropped', 0, 0, NULL, '2026-11-24 09:43:01.683+00', NULL, '2026-11-24 09:43:01.683+00', NULL, '24de95afa68b2538', '{"cancelBy": "anyone", "mailFrom": "doorplate@localhost", "publicUrl": "https://rooms.office.example", "officeName": "Doorplate", "officeClock": "24", "officeAddress": "", "officeLanguage": "en", "officeTimeZone": "Europe/Berlin", "invitationTitle": "room"}', 'localhost', DEFAULT, 'en', '0fb275f5-637c-402e-a376-377a8a4a8c1e', NULL, NULL, NULL);
INSERT INTO public.invitations VALUES ('438ac314-de1a-4f7a-8666-44e327226a88', '0fb275f5-637c-402e-a376-377a8a4a8c1e', 'zoe@example.com', 'REQUEST', 0, '{"date": "2026-11-25", "guests": ["guest@example.com"], "company": "Quotes \"&\" Sons", "purpose": "Planning 🚪", "end_time": "15:00", "booked_by": "Zoë Łukasz", "room_area": "", "room_name": "Atlas", "start_time": "14:00", "booker_email": "zoe@example.com", "cancelled_via": null}', 'dropped', 0, 0, NULL, '2026-11-24 09:43:01.683+00', NULL, '2026-11-24 09:43:01.683+00', NULL, '24de95afa68b2538', '{"cancelBy": "anyone", "mailFrom": "doorplate@localhost", "publicUrl": "https://rooms.office.example", "officeName": "Doorplate", "officeClock": "24", "officeAddress": "", "officeLanguage": "en", "officeTimeZone": "Europe/Berlin", "invitationTitle": "room"}', 'localhost', DEFAULT, 'en', '0fb275f5-637c-402e-a376-377a8a4a8c1e', NULL, NULL, NULL);
INSERT INTO public.invitations VALUES ('d5c4a1a9-77c0-4fb8-86a8-ff8f4cf36f60', 'bd5e59a9-6154-4e8b-a411-c35827e5631e', 'zoe@example.com', 'REQUEST', 0, '{"date": "2026-11-25", "guests": ["guest@example.com"], "company": "Quotes \"&\" Sons", "purpose": "Planning 🚪", "end_time": "10:00", "booked_by": "Zoë Łukasz", "room_area": "", "room_name": "Atlas", "start_time": "09:00", "booker_email": "zoe@example.com", "cancelled_via": null}', 'sent', 1, 1, '2026-11-24 09:42:57.559+00', '2026-11-24 09:43:01.812+00', NULL, '2026-11-24 09:42:56.942+00', '2026-11-24 09:42:57.559+00', '24de95afa68b2538', '{"cancelBy": "anyone", "mailFrom": "doorplate@localhost", "publicUrl": "https://rooms.office.example", "officeName": "Doorplate", "officeClock": "24", "officeAddress": "", "officeLanguage": "en", "officeTimeZone": "Europe/Berlin", "invitationTitle": "room"}', 'localhost', DEFAULT, 'en', 'bd5e59a9-6154-4e8b-a411-c35827e5631e', NULL, NULL, NULL);
INSERT INTO public.invitations VALUES ('ae23f069-f613-4dd5-9d6d-2aee917924a9', 'b0cd6774-fee3-43a2-a936-7475fcfc7073', 'zoe@example.com', 'REQUEST', 1, '{"date": "2026-12-04", "guests": ["guest@example.com"], "company": "Quotes \"&\" Sons", "planned": {"date": "2026-12-04", "start_time": "09:00"}, "purpose": "Planning 🚪", "end_time": "10:00", "booked_by": "Zoë Łukasz", "room_area": "", "room_name": "Birch", "start_time": "09:00", "booker_email": "zoe@example.com", "cancelled_via": null}', 'sent', 1, 0, NULL, '2026-11-24 09:43:01.881+00', NULL, '2026-11-24 09:43:01.881+00', NULL, '24de95afa68b2538', '{"cancelBy": "anyone", "mailFrom": "doorplate@localhost", "publicUrl": "https://rooms.office.example", "officeName": "Doorplate", "officeClock": "24", "officeAddress": "", "officeLanguage": "en", "officeTimeZone": "Europe/Berlin", "invitationTitle": "room"}', 'localhost', DEFAULT, 'en', '705fe1fa-5e60-4ea4-bb04-763b945b9939', NULL, NULL, '360c04a0-748c-4ab5-8d3b-c60cb43fc961');
INSERT INTO public.invitations VALUES ('c0d35549-e3c7-4ea5-a88b-413d818e40d7', 'b0cd6774-fee3-43a2-a936-7475fcfc7073', 'guest@example.com', 'REQUEST', 1, '{"date": "2026-12-04", "guests": ["guest@example.com"], "company": "Quotes \"&\" Sons", "planned": {"date": "2026-12-04", "start_time": "09:00"}, "purpose": "Planning 🚪", "end_time": "10:00", "booked_by": "Zoë Łukasz", "room_area": "", "room_name": "Birch", "start_time": "09:00", "booker_email": "zoe@example.com", "cancelled_via": null}', 'sent', 1, 0, NULL, '2026-11-24 09:43:01.881+00', NULL, '2026-11-24 09:43:01.881+00', NULL, '24de95afa68b2538', '{"cancelBy": "anyone", "mailFrom": "doorplate@localhost", "publicUrl": "https://rooms.office.example", "officeName": "Doorplate", "officeClock": "24", "officeAddress": "", "officeLanguage": "en", "officeTimeZone": "Europe/Berlin", "invitationTitle": "room"}', 'localhost', DEFAULT, 'en', '705fe1fa-5e60-4ea4-bb04-763b945b9939', NULL, NULL, '110698cb-8b7a-4f4a-9d54-e3d4108800e0');
INSERT INTO public.invitations VALUES ('48ec2076-6547-46d3-8271-e8e761bff982', 'bd5e59a9-6154-4e8b-a411-c35827e5631e', 'guest@example.com', 'REQUEST', 0, '{"date": "2026-11-25", "guests": ["guest@example.com"], "company": "Quotes \"&\" Sons", "purpose": "Planning 🚪", "end_time": "10:00", "booked_by": "Zoë Łukasz", "room_area": "", "room_name": "Atlas", "start_time": "09:00", "booker_email": "zoe@example.com", "cancelled_via": null}', 'sent', 1, 1, '2026-11-24 09:42:57.559+00', '2026-11-24 09:43:01.859+00', NULL, '2026-11-24 09:42:56.942+00', '2026-11-24 09:42:57.559+00', '24de95afa68b2538', '{"cancelBy": "anyone", "mailFrom": "doorplate@localhost", "publicUrl": "https://rooms.office.example", "officeName": "Doorplate", "officeClock": "24", "officeAddress": "", "officeLanguage": "en", "officeTimeZone": "Europe/Berlin", "invitationTitle": "room"}', 'localhost', DEFAULT, 'en', 'bd5e59a9-6154-4e8b-a411-c35827e5631e', NULL, NULL, NULL);
INSERT INTO public.invitations VALUES ('360c04a0-748c-4ab5-8d3b-c60cb43fc961', NULL, 'zoe@example.com', 'REQUEST', 0, '{"date": "2026-11-27", "guests": ["guest@example.com"], "series": {"rule": {"count": 3, "weekdays": ["friday"], "frequency": "weekly"}, "regular": ["2026-11-27", "2026-12-11"], "skipped": [], "last_date": "2026-12-11"}, "company": "Quotes \"&\" Sons", "purpose": "Planning 🚪", "end_time": "10:00", "booked_by": "Zoë Łukasz", "room_area": "", "room_name": "Atlas", "start_time": "09:00", "booker_email": "zoe@example.com", "cancelled_via": null}', 'sent', 1, 1, '2026-11-24 09:43:02.128+00', '2026-11-24 09:43:04.22+00', NULL, '2026-11-24 09:43:01.881+00', '2026-11-24 09:43:02.128+00', '24de95afa68b2538', '{"cancelBy": "anyone", "mailFrom": "doorplate@localhost", "publicUrl": "https://rooms.office.example", "officeName": "Doorplate", "officeClock": "24", "officeAddress": "", "officeLanguage": "en", "officeTimeZone": "Europe/Berlin", "invitationTitle": "room"}', 'localhost', DEFAULT, 'en', '705fe1fa-5e60-4ea4-bb04-763b945b9939', NULL, NULL, NULL);
INSERT INTO public.invitations VALUES ('110698cb-8b7a-4f4a-9d54-e3d4108800e0', NULL, 'guest@example.com', 'REQUEST', 0, '{"date": "2026-11-27", "guests": ["guest@example.com"], "series": {"rule": {"count": 3, "weekdays": ["friday"], "frequency": "weekly"}, "regular": ["2026-11-27", "2026-12-11"], "skipped": [], "last_date": "2026-12-11"}, "company": "Quotes \"&\" Sons", "purpose": "Planning 🚪", "end_time": "10:00", "booked_by": "Zoë Łukasz", "room_area": "", "room_name": "Atlas", "start_time": "09:00", "booker_email": "zoe@example.com", "cancelled_via": null}', 'sent', 1, 1, '2026-11-24 09:43:02.128+00', '2026-11-24 09:43:04.391+00', NULL, '2026-11-24 09:43:01.881+00', '2026-11-24 09:43:02.128+00', '24de95afa68b2538', '{"cancelBy": "anyone", "mailFrom": "doorplate@localhost", "publicUrl": "https://rooms.office.example", "officeName": "Doorplate", "officeClock": "24", "officeAddress": "", "officeLanguage": "en", "officeTimeZone": "Europe/Berlin", "invitationTitle": "room"}', 'localhost', DEFAULT, 'en', '705fe1fa-5e60-4ea4-bb04-763b945b9939', NULL, NULL, NULL);

INSERT INTO public.link_requests OVERRIDING SYSTEM VALUE VALUES (1, 'ada@example.com', NULL, '2026-11-26 17:15:40.721057+00', '2026-11-24 09:43:03.943+00', '', 'links', NULL);

INSERT INTO public.migrations VALUES ('001_rooms_and_bookings.sql', 'b4cb733dc9d559d40a08a835f29a5259483f64ea7dbaff7f78aae38488061f5d', '2026-11-26 17:15:07.341994+00');
INSERT INTO public.migrations VALUES ('002_invitations.sql', 'a407a209cbf5c15d77cfb87e3d3bc929f6545d02f11807c940be96a3f16c56c1', '2026-11-26 17:15:07.341994+00');
INSERT INTO public.migrations VALUES ('003_audit.sql', '4dbe6216331b5958d5bdff5afea7a0772a81d3e0fa221a2a7ce5e6738a739f4a', '2026-11-26 17:15:07.341994+00');
INSERT INTO public.migrations VALUES ('004_fair_mail.sql', '0e8bd641586c38af4b1b2fa3d8443b4bf18569ec459b5ec474cbf42677f3aafe', '2026-11-26 17:15:07.341994+00');
INSERT INTO public.migrations VALUES ('005_offices.sql', '9ee0e15e21a56654fde8a0f750a969d1862a6078fff8dc3cab2782b07254043e', '2026-11-26 17:15:07.341994+00');
INSERT INTO public.migrations VALUES ('006_languages.sql', 'ed78e4424d4b0363b1da66f3e8601af2a6905c62af98f394fe8748abd5aee39e', '2026-11-26 17:15:07.341994+00');
INSERT INTO public.migrations VALUES ('007_your_bookings.sql', 'e6a045162c2bb487d95722f1d4dd354f4973f71f062ecb186e5838d7cf6fe5e0', '2026-11-26 17:15:07.341994+00');
INSERT INTO public.migrations VALUES ('008_link_requests.sql', 'f82ff0e6136aebe18968565973a4e6c6eb236e6dffc10628f237dc039d565962', '2026-11-26 17:15:07.341994+00');
INSERT INTO public.migrations VALUES ('009_walk_ins.sql', '6c59860c565d19212d189b14ea809f4e35d3a31d0a15c3d30b8fb959196658b0', '2026-11-26 17:15:07.341994+00');
INSERT INTO public.migrations VALUES ('010_ended_and_extended.sql', 'dc2f05907665ae186545051443fb2ae965620b048a5791f635e43704e2f212b9', '2026-11-26 17:15:07.341994+00');
INSERT INTO public.migrations VALUES ('011_faults.sql', '717837507022ee2b337f87a22a64e604be73b647aa76fc6985c04022e7623043', '2026-11-26 17:15:07.341994+00');
INSERT INTO public.migrations VALUES ('012_check_in.sql', '7984ec34b152f5b34508f91a13b2b6dd6d31ebe23211d9a70865c28f87efd05a', '2026-11-26 17:15:07.341994+00');
INSERT INTO public.migrations VALUES ('013_doors_read_again.sql', '247a07345dcf85593bc8d057571bc06bd3c2414d48ba0877decb76c775e32a75', '2026-11-26 17:15:07.341994+00');
INSERT INTO public.migrations VALUES ('014_places.sql', '80c9cc575e1a61b2c05a68aac7e1b7d2e4a5e86a78961fa3748666584321933e', '2026-11-26 17:15:07.341994+00');
INSERT INTO public.migrations VALUES ('015_rules.sql', '1107dc00f914e08a14c3ce6bfc7b33e09ab5fcc7a5734fc3950eae1a7f317b21', '2026-11-26 17:15:07.341994+00');
INSERT INTO public.migrations VALUES ('016_series.sql', '6a726b42b3b599a00eb79024865416f83fa38a726209b40fdc1da76bfc01e4ea', '2026-11-26 17:15:07.341994+00');
INSERT INTO public.migrations VALUES ('017_feeds.sql', '2a9c090441c599f31a5175aac8cb991cfc8ded6b9fa0735c011600b97a19da22', '2026-11-26 17:15:07.341994+00');
INSERT INTO public.migrations VALUES ('018_changed_series.sql', '1baa4b6036c250c3c9d4948629a9b172676963d04ba315eb2c82fbce972c6bb9', '2026-11-26 17:15:07.341994+00');
INSERT INTO public.migrations VALUES ('019_series_reminders.sql', '5d9c2884b28ebe4e37277235db03958394d28636a68806845227c1cc52e61d50', '2026-11-26 17:15:07.341994+00');
INSERT INTO public.migrations VALUES ('020_undelivered_invitations.sql', 'b377652361bbd216d712a4cd07ef7a421f332fb68319a42ebf5914c6710badf5', '2026-11-26 17:15:07.341994+00');
INSERT INTO public.migrations VALUES ('021_displays.sql', '8b0867c3203444a688d61a3d0c31f55fc68d3c3d16fec5f3594270d31599f83e', '2026-11-26 17:15:07.341994+00');
INSERT INTO public.migrations VALUES ('022_long_threads.sql', 'd8602f3aa7c8bcb5ca247d257e19263a9bd84bc7555510810e428c16452670fc', '2026-11-26 17:15:07.341994+00');
INSERT INTO public.migrations VALUES ('023_client_history.sql', '5df485d6321fb7d3e120e91ec23db7d76335eb319ada6d57bbb3cef880b714e7', '2026-11-26 17:15:07.341994+00');
INSERT INTO public.migrations VALUES ('024_series_in_one_mail.sql', 'dcc944fe02a6567dba41c5e17448718f3d38cced570e71006a97478116e9d1c9', '2026-11-26 17:15:07.341994+00');
INSERT INTO public.migrations VALUES ('025_later_link_requests.sql', 'e29d1823d4ec581a10bec2c2a662474c4e7c5c79132b0a3813631b0c43a0f1df', '2026-11-26 17:15:07.341994+00');
INSERT INTO public.migrations VALUES ('026_series_version.sql', 'c3ce8383ab63f72b72a93133fe069a12531211d212c8ae5bb7ef4f3ac65c3375', '2026-11-26 17:15:07.341994+00');
INSERT INTO public.migrations VALUES ('027_room_rules_constraints.sql', '7f4e8b2b7f45997091e462e52e4a0737beb373e05742be2fe4de0c37ac81a978', '2026-11-26 17:15:07.341994+00');
INSERT INTO public.migrations VALUES ('028_one_list_of_columns.sql', 'ceeca7c6cbca1a02ea7310d4d0fddc44f7bb8fe0036065a4ebc45c756069350b', '2026-11-26 17:15:07.341994+00');
INSERT INTO public.migrations VALUES ('029_language_of_each_message.sql', 'a54a666ef4ed46ae3537ab18dc82cae9c4536b73b20a11a241dfd90f99222870', '2026-11-26 17:15:07.341994+00');

INSERT INTO public.office_rules VALUES ('main', NULL, NULL, NULL, 90, NULL, NULL, NULL);

INSERT INTO public.offices VALUES ('main', 'Doorplate', 'Europe/Berlin', NULL, 0, NULL, NULL, NULL, '');

INSERT INTO public.room_rules VALUES ('atlas', NULL, NULL, NULL, 30, NULL, NULL, NULL);

INSERT INTO public.rooms VALUES ('atlas', 'Atlas', 8, '{Projector,Whiteboard,Wifi,Coffee}', 'main', '');
INSERT INTO public.rooms VALUES ('birch', 'Birch', 4, '{Screen,Wifi}', 'main', '');
INSERT INTO public.rooms VALUES ('cedar', 'Cedar', 12, '{Projector,Screen,Wifi,Coffee,Whiteboard}', 'main', '');
INSERT INTO public.rooms VALUES ('phone-booth', 'Phone Booth', 1, '{Wifi}', 'main', '');

INSERT INTO public.secrets VALUES ('client_hash', '3c48f498938e46c1a02554ad714572d708ee401402f143b9bc228c472f6a8a50');
INSERT INTO public.secrets VALUES ('booking_key', 'fd2ad3f83eda438abb31719aa8287b375617ed56b68d4beea0782560734a394c');

INSERT INTO public.series VALUES ('705fe1fa-5e60-4ea4-bb04-763b945b9939', '{"count": 3, "weekdays": ["friday"], "frequency": "weekly"}', '2026-11-27', 'atlas', '09:00:00', '10:00:00', 1, NULL, NULL, '2026-11-24 09:43:01.881+00', NULL, 0);
INSERT INTO public.series VALUES ('2437e49c-4995-4d15-9bef-e416cb0fd858', '{}', '2026-11-30', 'atlas', '09:00:00', '10:00:00', 0, NULL, NULL, '2026-11-26 17:15:40.646357+00', NULL, 0);

SELECT pg_catalog.setval('public.audit_id_seq', 17, true);

SELECT pg_catalog.setval('public.code_attempts_id_seq', 1, true);

SELECT pg_catalog.setval('public.link_requests_id_seq', 1, true);

ALTER TABLE ONLY public.applied_code
    ADD CONSTRAINT applied_code_pkey PRIMARY KEY (name);

ALTER TABLE ONLY public.audit
    ADD CONSTRAINT audit_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.bookings
    ADD CONSTRAINT bookings_do_not_overlap EXCLUDE USING gist (room_id WITH =, held WITH &&) WHERE ((NOT cancelled));

ALTER TABLE ONLY public.bookings
    ADD CONSTRAINT bookings_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.closed_days
    ADD CONSTRAINT closed_days_office_id_date_key UNIQUE (office_id, date);

ALTER TABLE ONLY public.closed_days
    ADD CONSTRAINT closed_days_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.closed_days
    ADD CONSTRAINT closed_days_room_id_date_key UNIQUE (room_id, date);

ALTER TABLE ONLY public.code_attempts
    ADD CONSTRAINT code_attempts_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.displays
    ADD CONSTRAINT displays_pkey PRIMARY KEY (room_id);

ALTER TABLE ONLY public.door_watch
    ADD CONSTRAINT door_watch_pkey PRIMARY KEY (one);

ALTER TABLE ONLY public.doors
    ADD CONSTRAINT doors_pkey PRIMARY KEY (room_id);

ALTER TABLE ONLY public.faults
    ADD CONSTRAINT faults_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.feeds
    ADD CONSTRAINT feeds_office_id_key UNIQUE (office_id);

ALTER TABLE ONLY public.feeds
    ADD CONSTRAINT feeds_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.idempotency_keys
    ADD CONSTRAINT idempotency_keys_pkey PRIMARY KEY (key);

ALTER TABLE ONLY public.invitations
    ADD CONSTRAINT invitations_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.link_requests
    ADD CONSTRAINT link_requests_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.migrations
    ADD CONSTRAINT migrations_pkey PRIMARY KEY (name);

ALTER TABLE ONLY public.office_rules
    ADD CONSTRAINT office_rules_pkey PRIMARY KEY (office_id);

ALTER TABLE ONLY public.offices
    ADD CONSTRAINT offices_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.room_rules
    ADD CONSTRAINT room_rules_pkey PRIMARY KEY (room_id);

ALTER TABLE ONLY public.rooms
    ADD CONSTRAINT rooms_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.secrets
    ADD CONSTRAINT secrets_pkey PRIMARY KEY (name);

ALTER TABLE ONLY public.series
    ADD CONSTRAINT series_pkey PRIMARY KEY (id);

CREATE INDEX audit_by_booking ON public.audit USING btree (booking_id, id) WHERE (booking_id IS NOT NULL);

CREATE INDEX audit_by_client ON public.audit USING btree (client, at) WHERE (client IS NOT NULL);

CREATE INDEX audit_by_client_and_booking ON public.audit USING btree (client, booking_id, at) WHERE ((client IS NOT NULL) AND (booking_id IS NOT NULL));

CREATE INDEX audit_by_office ON public.audit USING btree (office_id, id);

CREATE INDEX audit_by_time ON public.audit USING btree (at);

CREATE INDEX bookings_by_booker ON public.bookings USING btree (lower(booker_email), date) WHERE (NOT cancelled);

CREATE INDEX bookings_by_date ON public.bookings USING btree (date, start_time) WHERE (NOT cancelled);

CREATE INDEX bookings_by_room_and_date ON public.bookings USING btree (room_id, date, start_time) WHERE (NOT cancelled);

CREATE INDEX bookings_by_series_key ON public.bookings USING btree (key_id) WHERE (series_id IS NOT NULL);

CREATE UNIQUE INDEX bookings_in_series ON public.bookings USING btree (series_id, planned_date) WHERE (series_id IS NOT NULL);

CREATE INDEX bookings_released ON public.bookings USING btree (room_id, date) WHERE (released_at IS NOT NULL);

CREATE INDEX bookings_walked_in ON public.bookings USING btree (room_id, created_at) WHERE (origin = 'walk_in'::text);

CREATE INDEX code_attempts_by_time ON public.code_attempts USING btree (at);

CREATE INDEX doors_with_check_in ON public.doors USING btree (room_id) WHERE (check_in_after > 0);

CREATE INDEX faults_by_room ON public.faults USING btree (room_id);

CREATE UNIQUE INDEX faults_open ON public.faults USING btree (room_id, COALESCE(equipment, ''::text)) WHERE (fixed_at IS NULL);

CREATE INDEX faults_to_mail ON public.faults USING btree (mail_at) WHERE ((fixed_at IS NULL) AND (mail_at IS NOT NULL));

CREATE UNIQUE INDEX feeds_by_email ON public.feeds USING btree (lower(email));

CREATE INDEX idempotency_keys_by_age ON public.idempotency_keys USING btree (created_at);

CREATE INDEX invitations_carried ON public.invitations USING btree (carried_by) WHERE (carried_by IS NOT NULL);

CREATE INDEX invitations_departed_about ON public.invitations USING btree (COALESCE(booking_id, thread_id), recipient, sequence) WHERE (departures > 0);

CREATE INDEX invitations_departed_in_thread ON public.invitations USING btree (thread_id, sequence, recipient) WHERE (departures > 0);

CREATE INDEX invitations_due ON public.invitations USING btree (next_attempt_at) WHERE (state = ANY (ARRAY['queued'::text, 'sending'::text]));

CREATE INDEX invitations_notices ON public.invitations USING btree (mailbox, created_at) WHERE (notice IS NOT NULL);

CREATE INDEX invitations_of_series ON public.invitations USING btree (thread_id, recipient, method, sequence) WHERE ((booking_id IS NULL) AND (method IS NOT NULL));

CREATE UNIQUE INDEX invitations_once ON public.invitations USING btree (thread_id, recipient, sequence);

CREATE INDEX invitations_sent ON public.invitations USING btree (sent_at) WHERE (sent_at IS NOT NULL);

CREATE INDEX invitations_sent_by_mailbox ON public.invitations USING btree (mailbox, sent_at) WHERE (sent_at IS NOT NULL);

CREATE INDEX invitations_to_person ON public.invitations USING btree (booking_id, recipient, method, sequence);

CREATE INDEX invitations_to_report ON public.invitations USING btree (report_at) WHERE (report_at IS NOT NULL);

CREATE INDEX invitations_to_series ON public.invitations USING btree (thread_id, recipient) WHERE ((booking_id IS NULL) AND (method = 'REQUEST'::text) AND (state <> 'dropped'::text));

CREATE INDEX invitations_waiting_by_client ON public.invitations USING btree (client, next_attempt_at, id) WHERE (state = ANY (ARRAY['queued'::text, 'sending'::text]));

CREATE INDEX invitations_waiting_by_mailbox ON public.invitations USING btree (mailbox, next_attempt_at) WHERE (state = ANY (ARRAY['queued'::text, 'sending'::text]));

CREATE INDEX invitations_waiting_in_thread ON public.invitations USING btree (thread_id, recipient, sequence) WHERE (state = ANY (ARRAY['queued'::text, 'sending'::text]));

CREATE INDEX link_requests_waiting ON public.link_requests USING btree (id) WHERE (done_at IS NULL);

CREATE INDEX rooms_by_office ON public.rooms USING btree (office_id);

CREATE TRIGGER audit_append_only BEFORE DELETE OR UPDATE ON public.audit FOR EACH ROW EXECUTE FUNCTION public.refuse_rewriting();

CREATE TRIGGER bookings_announce_truncate AFTER TRUNCATE ON public.bookings FOR EACH STATEMENT EXECUTE FUNCTION public.announce_all();

CREATE TRIGGER bookings_date_the_cancelling BEFORE INSERT OR UPDATE ON public.bookings FOR EACH ROW EXECUTE FUNCTION public.date_the_cancelling();

CREATE TRIGGER bookings_name_the_check_in BEFORE UPDATE OF checked_in_at ON public.bookings FOR EACH ROW EXECUTE FUNCTION public.name_the_check_in();

CREATE TRIGGER bookings_raise_version BEFORE UPDATE OF room_id, date, start_time, end_time, booked_by, booker_email, company, purpose, guests, cancelled, ended_at ON public.bookings FOR EACH ROW EXECUTE FUNCTION public.raise_version();

CREATE TRIGGER bookings_record AFTER INSERT OR DELETE OR UPDATE OF room_id, date, start_time, end_time, booked_by, booker_email, company, purpose, guests, cancelled, ended_at, wiped_at, checked_in_at, released_at ON public.bookings FOR EACH ROW EXECUTE FUNCTION public.record_booking();

CREATE TRIGGER bookings_remove_empty_series AFTER DELETE ON public.bookings FOR EACH ROW WHEN ((old.series_id IS NOT NULL)) EXECUTE FUNCTION public.remove_empty_series();

CREATE TRIGGER bookings_take_series_sequence BEFORE UPDATE OF sequence ON public.bookings FOR EACH ROW WHEN (((new.series_id IS NOT NULL) AND (new.sequence <> old.sequence))) EXECUTE FUNCTION public.take_series_sequence();

CREATE TRIGGER closed_days_announce AFTER INSERT OR DELETE OR UPDATE ON public.closed_days FOR EACH ROW EXECUTE FUNCTION public.announce_rules();

CREATE TRIGGER closed_days_announce_truncate AFTER TRUNCATE ON public.closed_days FOR EACH STATEMENT EXECUTE FUNCTION public.announce_all('rooms');

CREATE TRIGGER closed_days_audit AFTER INSERT OR DELETE OR UPDATE ON public.closed_days FOR EACH ROW EXECUTE FUNCTION public.audit_rules('closed day');

CREATE TRIGGER displays_arrive AFTER INSERT ON public.displays FOR EACH ROW EXECUTE FUNCTION public.announce_door();

CREATE TRIGGER displays_return AFTER UPDATE ON public.displays FOR EACH ROW WHEN ((old.present_since IS DISTINCT FROM new.present_since)) EXECUTE FUNCTION public.announce_door();

CREATE TRIGGER door_watch_begins AFTER INSERT ON public.door_watch FOR EACH ROW EXECUTE FUNCTION public.announce_all('rooms');

CREATE TRIGGER door_watch_returns AFTER UPDATE ON public.door_watch FOR EACH ROW WHEN ((old.returned_at IS DISTINCT FROM new.returned_at)) EXECUTE FUNCTION public.announce_all('rooms');

CREATE TRIGGER doors_announce AFTER INSERT OR UPDATE ON public.doors FOR EACH ROW EXECUTE FUNCTION public.announce_door();

CREATE TRIGGER doors_audit AFTER INSERT OR UPDATE ON public.doors FOR EACH ROW EXECUTE FUNCTION public.audit_door();

CREATE TRIGGER faults_announce AFTER INSERT OR DELETE OR UPDATE OF room_id, equipment, reports, fixed_at ON public.faults FOR EACH ROW EXECUTE FUNCTION public.announce_fault();

CREATE TRIGGER faults_announce_truncate AFTER TRUNCATE ON public.faults FOR EACH STATEMENT EXECUTE FUNCTION public.announce_all('rooms');

CREATE TRIGGER office_rules_announce AFTER INSERT OR DELETE OR UPDATE ON public.office_rules FOR EACH ROW EXECUTE FUNCTION public.announce_rules();

CREATE TRIGGER office_rules_announce_truncate AFTER TRUNCATE ON public.office_rules FOR EACH STATEMENT EXECUTE FUNCTION public.announce_all('rooms');

CREATE TRIGGER office_rules_audit AFTER INSERT OR DELETE OR UPDATE ON public.office_rules FOR EACH ROW EXECUTE FUNCTION public.audit_rules('rules');

CREATE TRIGGER offices_announce AFTER INSERT OR DELETE OR UPDATE ON public.offices FOR EACH ROW EXECUTE FUNCTION public.announce_office();

CREATE TRIGGER offices_announce_truncate AFTER TRUNCATE ON public.offices FOR EACH STATEMENT EXECUTE FUNCTION public.announce_all('office');

CREATE TRIGGER offices_audit AFTER INSERT OR DELETE OR UPDATE ON public.offices FOR EACH ROW EXECUTE FUNCTION public.audit_office();

CREATE TRIGGER offices_check_in AFTER UPDATE ON public.offices FOR EACH ROW WHEN ((old.check_in IS DISTINCT FROM new.check_in)) EXECUTE FUNCTION public.announce_all('rooms');

CREATE TRIGGER room_rules_announce AFTER INSERT OR DELETE OR UPDATE ON public.room_rules FOR EACH ROW EXECUTE FUNCTION public.announce_rules();

CREATE TRIGGER room_rules_announce_truncate AFTER TRUNCATE ON public.room_rules FOR EACH STATEMENT EXECUTE FUNCTION public.announce_all('rooms');

CREATE TRIGGER room_rules_audit AFTER INSERT OR DELETE OR UPDATE ON public.room_rules FOR EACH ROW EXECUTE FUNCTION public.audit_rules('rules');

CREATE TRIGGER rooms_announce AFTER INSERT OR DELETE OR UPDATE ON public.rooms FOR EACH ROW EXECUTE FUNCTION public.announce_room();

CREATE TRIGGER rooms_announce_truncate AFTER TRUNCATE ON public.rooms FOR EACH STATEMENT EXECUTE FUNCTION public.announce_all();

CREATE TRIGGER rooms_audit AFTER INSERT OR DELETE OR UPDATE ON public.rooms FOR EACH ROW EXECUTE FUNCTION public.audit_room();

ALTER TABLE ONLY public.bookings
    ADD CONSTRAINT bookings_room_id_fkey FOREIGN KEY (room_id) REFERENCES public.rooms(id);

ALTER TABLE ONLY public.bookings
    ADD CONSTRAINT bookings_series_id_fkey FOREIGN KEY (series_id) REFERENCES public.series(id);

ALTER TABLE ONLY public.closed_days
    ADD CONSTRAINT closed_days_office_id_fkey FOREIGN KEY (office_id) REFERENCES public.offices(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.closed_days
    ADD CONSTRAINT closed_days_room_id_fkey FOREIGN KEY (room_id) REFERENCES public.rooms(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.displays
    ADD CONSTRAINT displays_room_id_fkey FOREIGN KEY (room_id) REFERENCES public.rooms(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.doors
    ADD CONSTRAINT doors_room_id_fkey FOREIGN KEY (room_id) REFERENCES public.rooms(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.faults
    ADD CONSTRAINT faults_room_id_fkey FOREIGN KEY (room_id) REFERENCES public.rooms(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.feeds
    ADD CONSTRAINT feeds_office_id_fkey FOREIGN KEY (office_id) REFERENCES public.offices(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.invitations
    ADD CONSTRAINT invitations_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES public.bookings(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.office_rules
    ADD CONSTRAINT office_rules_office_id_fkey FOREIGN KEY (office_id) REFERENCES public.offices(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.room_rules
    ADD CONSTRAINT room_rules_room_id_fkey FOREIGN KEY (room_id) REFERENCES public.rooms(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.rooms
    ADD CONSTRAINT rooms_office_id_fkey FOREIGN KEY (office_id) REFERENCES public.offices(id);

