-- The tables as they are today, each once. Databases get there by ../migrations; a test compares the two.

CREATE EXTENSION IF NOT EXISTS btree_gist;

-- One installation serves many offices; all times of a room are on its office's clock.
CREATE TABLE offices (
  id text PRIMARY KEY CHECK (id ~ '^[A-Za-z0-9._-]{1,64}$'),
  -- Null only in main, until the first start fills them in.
  name text CHECK (btrim(name) <> ''),
  time_zone text,
  language text,
  position integer NOT NULL DEFAULT 0,
  -- An office's clock has 24 hours where it is null.
  clock text CHECK (clock IN ('12', '24')),
  -- '10/10', minutes before and after the start, or 'off'. Null: nothing of its own, which is off.
  check_in text CHECK (check_in ~ '^(off|\d{1,2}/\d{1,2})$'),
  -- Since when check-in is required; bookings made before are never released.
  check_in_since timestamptz,
  -- The building's address.
  address text NOT NULL DEFAULT '' CHECK (length(address) <= 200),
  CONSTRAINT offices_have_a_clock CHECK (id = 'main' OR (name IS NOT NULL AND time_zone IS NOT NULL))
);

CREATE TABLE rooms (
  id text PRIMARY KEY CHECK (id ~ '^[A-Za-z0-9._-]{1,64}$'),
  office_id text NOT NULL DEFAULT 'main' REFERENCES offices,
  name text NOT NULL CHECK (btrim(name) <> ''),
  capacity integer NOT NULL CHECK (capacity BETWEEN 1 AND 10000),
  equipment text[] NOT NULL DEFAULT '{}',
  -- Its place in the building.
  area text NOT NULL DEFAULT '' CHECK (length(area) <= 60),
  -- Its place in the order that the operator chose, from 1; 0: none, so it comes after those, by name.
  rank integer NOT NULL DEFAULT 0,
  -- From this day on it takes no bookings.
  retire_on date,
  -- When that day had begun: since then the room is in no list.
  retired_at timestamptz,
  -- "Out of use" in the office's language, as displays show it.
  retire_reason text
);
CREATE INDEX rooms_by_office ON rooms (office_id);

-- A recurring meeting. Each of its dates is a booking of its own; in calendars they are one event.
CREATE TABLE series (
  id uuid PRIMARY KEY,
  rule jsonb NOT NULL,
  -- The first date of the rule, even if it was skipped.
  first_date date NOT NULL,
  -- As planned: single dates may differ, and may outlive the room.
  room_id text NOT NULL,
  start_time time(0) NOT NULL,
  end_time time(0) NOT NULL,
  -- iCalendar's SEQUENCE, shared by all messages about the series or one of its dates.
  sequence integer NOT NULL,
  -- How many of its numbers were taken for mail alone, while nothing of the series changed. The rest is its version.
  mail_numbers integer NOT NULL DEFAULT 0,
  cancelled_at timestamptz,
  -- Until then the last cancellation of several dates can be undone.
  undo_until timestamptz,
  -- When its booker was reminded that the series ends soon.
  reminded_at timestamptz,
  created_at timestamptz NOT NULL
);

CREATE TABLE bookings (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  -- Only a room without coming bookings is removed; its past ones go with it.
  room_id text NOT NULL REFERENCES rooms,
  date date NOT NULL,
  start_time time(0) NOT NULL,
  end_time time(0) NOT NULL,
  booked_by text NOT NULL,
  booker_email text,
  company text NOT NULL,
  purpose text NOT NULL,
  guests text[] NOT NULL DEFAULT '{}',
  -- Others see only that the room is taken.
  private boolean NOT NULL DEFAULT false,
  -- walk_in: booked at the room's door until a time, by a passer-by who need not say who they are.
  origin text NOT NULL DEFAULT 'form' CHECK (origin IN ('form', 'walk_in')),
  -- The language of the call that booked, for the booker's mail; null: the office's.
  language text CHECK (language ~ '^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$'),
  created_at timestamptz NOT NULL DEFAULT now(),

  -- Minutes that the room is kept free before and after.
  buffer_before smallint NOT NULL DEFAULT 0 CHECK (buffer_before BETWEEN 0 AND 120),
  buffer_after smallint NOT NULL DEFAULT 0 CHECK (buffer_after BETWEEN 0 AND 120),
  held tsrange NOT NULL GENERATED ALWAYS AS (tsrange(
    date + start_time - make_interval(mins => buffer_before), date + end_time + make_interval(mins => buffer_after)
  )) STORED,

  cancelled boolean NOT NULL DEFAULT false,
  cancelled_at timestamptz,
  cancelled_by text,
  cancelled_via text,
  -- Until then the cancellation can be undone, because nobody was notified yet.
  undo_until timestamptz,
  -- Why the office cancelled it, as everybody invited is told.
  cancel_reason text CHECK (length(cancel_reason) <= 300),

  -- When a running meeting was ended before its time, to the instant; its end is the quarter hour before.
  ended_at timestamptz,
  -- The end before the meeting was ended, or before it was extended at the door.
  planned_end time(0),
  checked_in_at timestamptz,
  -- web, display, operator or sql.
  checked_in_via text,
  -- When the booking was released because nobody checked in.
  released_at timestamptz,

  -- Rises with every change of what people see: a change names the one that was seen.
  version integer NOT NULL DEFAULT 1,
  changed_at timestamptz,
  changes integer NOT NULL DEFAULT 0,
  -- iCalendar's SEQUENCE: rises with every change that the invited people hear of.
  sequence integer NOT NULL DEFAULT 0,

  series_id uuid REFERENCES series,
  -- The RECURRENCE-ID in its invitations.
  planned_date date,
  planned_start time(0),

  -- The link's key is derived from both; a new version invalidates the old link.
  key_id uuid NOT NULL DEFAULT gen_random_uuid(),
  key_version integer NOT NULL DEFAULT 1,
  -- Too many wrong codes were tried: the link alone is left.
  code_off boolean NOT NULL DEFAULT false,

  -- When retention removed the addresses; only then may the form's booker_email be null.
  wiped_at timestamptz,
  -- An operator booked it although a rule of the room refuses it.
  rules_overridden boolean NOT NULL DEFAULT false,
  -- How many were invited with the booker, kept when their addresses are erased.
  people smallint,

  -- The words by which the desk finds it, as the domain folds them; null: not indexed yet.
  search_words text,

  -- With their buffers: `held`.
  CONSTRAINT bookings_do_not_overlap EXCLUDE USING gist (room_id WITH =, held WITH &&) WHERE (NOT cancelled),
  CONSTRAINT bookings_end_after_start CHECK (end_time > start_time),
  CONSTRAINT bookings_cancelled_is_dated CHECK (cancelled = (cancelled_at IS NOT NULL)),
  CONSTRAINT bookings_have_a_booker CHECK (booker_email IS NOT NULL OR wiped_at IS NOT NULL OR origin = 'walk_in'),
  -- Nobody is asked at a door.
  CONSTRAINT bookings_walked_in_are_not_private CHECK (NOT private OR origin = 'form'),
  CONSTRAINT bookings_ended_was_planned CHECK (ended_at IS NULL OR planned_end IS NOT NULL),
  CONSTRAINT bookings_released_is_cancelled CHECK (released_at IS NULL OR cancelled),
  CONSTRAINT bookings_are_planned CHECK (
    (series_id IS NULL) = (planned_date IS NULL) AND (series_id IS NULL) = (planned_start IS NULL)
  )
);
-- A room-day read touches that room and day only, however long the history grows.
CREATE INDEX bookings_by_room_and_date ON bookings (room_id, date, start_time) WHERE NOT cancelled;
CREATE INDEX bookings_by_date ON bookings (date, start_time);
CREATE INDEX bookings_cancelled ON bookings (date, start_time) WHERE cancelled;
-- A list that is merged often: a search reads all of it, and its merging makes a booking wait.
CREATE INDEX bookings_by_words ON bookings USING gin (array_to_tsvector(string_to_array(search_words, ' ')))
  WITH (gin_pending_list_limit = 256) WHERE search_words IS NOT NULL;
CREATE INDEX bookings_not_indexed ON bookings (date DESC) WHERE search_words IS NULL;
CREATE INDEX bookings_by_booker ON bookings (lower(booker_email), date) WHERE NOT cancelled;
-- How many a room has had within the hour.
CREATE INDEX bookings_walked_in ON bookings (room_id, created_at) WHERE origin = 'walk_in';
CREATE INDEX bookings_released ON bookings (room_id, date) WHERE released_at IS NOT NULL;
CREATE UNIQUE INDEX bookings_in_series ON bookings (series_id, planned_date) WHERE series_id IS NOT NULL;
-- A series that was split has one key for both parts, which a replacement must find together.
CREATE INDEX bookings_by_series_key ON bookings (key_id) WHERE series_id IS NOT NULL;

-- When and for how long rooms can be booked. Null: for a room what its office has, for an office the default.
CREATE TABLE office_rules (
  office_id text PRIMARY KEY REFERENCES offices ON DELETE CASCADE,
  -- {"monday": {"open": "09:00", "close": "18:00"}, ..., "sunday": null}
  hours jsonb,
  min_minutes smallint CHECK (min_minutes BETWEEN 15 AND 1440),
  max_minutes smallint CHECK (max_minutes BETWEEN 15 AND 1440),
  days_ahead smallint CHECK (days_ahead >= 0),
  lead_minutes integer CHECK (lead_minutes >= 0),
  buffer_before smallint CHECK (buffer_before BETWEEN 0 AND 120),
  buffer_after smallint CHECK (buffer_after BETWEEN 0 AND 120)
);

CREATE TABLE room_rules (
  room_id text PRIMARY KEY REFERENCES rooms ON DELETE CASCADE,
  hours jsonb,
  min_minutes smallint CHECK (min_minutes BETWEEN 15 AND 1440),
  max_minutes smallint CHECK (max_minutes BETWEEN 15 AND 1440),
  days_ahead smallint CHECK (days_ahead >= 0),
  lead_minutes integer CHECK (lead_minutes >= 0),
  buffer_before smallint CHECK (buffer_before BETWEEN 0 AND 120),
  buffer_after smallint CHECK (buffer_after BETWEEN 0 AND 120)
);

CREATE TABLE closed_days (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  -- Either a whole office or one room, which may move to another office.
  office_id text REFERENCES offices ON DELETE CASCADE,
  room_id text REFERENCES rooms ON DELETE CASCADE,
  date date NOT NULL,
  reason text NOT NULL,
  CHECK ((office_id IS NULL) <> (room_id IS NULL)),
  UNIQUE (office_id, date),
  UNIQUE (room_id, date)
);

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

-- One row for all server processes: when one of them could last release bookings, and when the first could again.
CREATE TABLE door_watch (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  alive_at timestamptz NOT NULL,
  returned_at timestamptz NOT NULL
);

-- What committed transactions of the server have yet to announce. A crash of PostgreSQL empties it, which loses nothing:
-- whoever listened has to connect again, and reads everything.
CREATE UNLOGGED TABLE announcements (change text NOT NULL);

-- The display of a room: since when it has been in contact without a gap, and when it was last seen.
CREATE TABLE displays (
  room_id text PRIMARY KEY REFERENCES rooms ON DELETE CASCADE,
  present_since timestamptz NOT NULL,
  present_at timestamptz NOT NULL,
  -- Its longest contact before the present one: a display that is installed has one of an hour.
  longest interval NOT NULL DEFAULT '0'
);

-- The server processes: each writes its row every 30 seconds, with the number of pages that follow the changes there, and
-- of the different wrong keys that were tried there in the last hour.
CREATE TABLE processes (
  id uuid PRIMARY KEY,
  version text NOT NULL,
  started_at timestamptz NOT NULL,
  seen_at timestamptz NOT NULL,
  pages integer NOT NULL,
  wrong_keys integer NOT NULL DEFAULT 0
);

-- Faults reported at the doors: one open row for each room and piece of equipment, with the number of reports.
CREATE TABLE faults (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  room_id text NOT NULL REFERENCES rooms ON DELETE CASCADE,
  -- A piece of the room's equipment; null: something else.
  equipment text,
  -- The texts that people wrote, the newest last; erased after some time.
  notes text[] NOT NULL DEFAULT '{}',
  reports integer NOT NULL DEFAULT 1,
  reported_at timestamptz NOT NULL,
  -- When it was reported within the last hour, for the budget of the room.
  recent timestamptz[] NOT NULL,
  fixed_at timestamptz,
  -- When to mail the operator; null once that mail is queued.
  mail_at timestamptz
);
CREATE UNIQUE INDEX faults_open ON faults (room_id, coalesce(equipment, '')) WHERE fixed_at IS NULL;
CREATE INDEX faults_by_room ON faults (room_id);
CREATE INDEX faults_to_mail ON faults (mail_at) WHERE fixed_at IS NULL AND mail_at IS NOT NULL;

-- The outbox: a row for every message to one person, written in the transaction that stores or cancels the booking.
CREATE TABLE invitations (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  booking_id uuid REFERENCES bookings ON DELETE CASCADE,
  -- The messages of one calendar entry: they leave one after the other, and their SEQUENCE counts on.
  thread_id uuid NOT NULL,
  recipient text NOT NULL,
  -- Many mail servers ignore case and what follows a plus: such addresses are one mailbox. As `mailbox_of` has it.
  mailbox text NOT NULL
    GENERATED ALWAYS AS (lower(regexp_replace(recipient, '^([^+]+)\+.*(@[^@]*)$', '\1\2'))) STORED,
  method text CHECK (method IN ('REQUEST', 'CANCEL')),
  -- The kind of a message that is not an invitation.
  notice text,
  sequence integer NOT NULL,
  -- The words of the message, as they were when the row was written, with the guests as they were when it first departed: a
  -- resend is the same message.
  details jsonb NOT NULL,
  -- The language of its words, as it was then.
  language text,
  -- Its letterhead: the settings that it depends on, as they were then. Null after a mail server rejected the sender of a
  -- message that nobody has seen.
  sender jsonb,
  -- The end of the meeting's UID: the same for all messages of a booking, whatever MAIL_FROM becomes.
  uid_host text,
  -- The client whose share of the hour's mails it uses.
  client text NOT NULL DEFAULT mail_client(),
  -- queued: waits for its turn · sending: a worker has it, and when next_attempt_at passes another may take it
  -- sent · failed: given up · dropped: nobody needs it, because its booking was cancelled before it left
  state text NOT NULL DEFAULT 'queued' CHECK (state IN ('queued', 'sending', 'sent', 'failed', 'dropped')),
  -- How often a mail server took it, or might have taken it; 0: nobody has seen it.
  departures integer NOT NULL DEFAULT 0 CHECK (departures >= 0),
  attempts integer NOT NULL DEFAULT 0,
  first_attempt_at timestamptz,
  next_attempt_at timestamptz NOT NULL,
  last_error text,
  -- What the mail server said to the last attempt, for operators: it may contain an address.
  said text CHECK (length(said) <= 200),
  -- When an operator gave it up, which takes it off the list of failed ones.
  given_up_at timestamptz,
  -- When the booker is to be told that the invitation was given up; empty once that is done.
  report_at timestamptz,
  -- The invitation to a series that arrives with this one, about one of its dates.
  carried_by uuid,
  created_at timestamptz NOT NULL,
  -- When it last departed, which is what the budgets count.
  sent_at timestamptz,
  CONSTRAINT invitations_are_one_thing CHECK ((method IS NULL) = (notice IS NOT NULL))
);
CREATE UNIQUE INDEX invitations_once ON invitations (thread_id, recipient, sequence);
CREATE INDEX invitations_due ON invitations (next_attempt_at) WHERE state IN ('queued', 'sending');
CREATE INDEX invitations_waiting_by_client ON invitations (client, next_attempt_at, id)
  WHERE state IN ('queued', 'sending');
CREATE INDEX invitations_waiting_by_mailbox ON invitations (mailbox, next_attempt_at)
  WHERE state IN ('queued', 'sending');
CREATE INDEX invitations_sent ON invitations (sent_at) WHERE sent_at IS NOT NULL;
CREATE INDEX invitations_sent_by_mailbox ON invitations (mailbox, sent_at) WHERE sent_at IS NOT NULL;
-- An address gets few of them.
CREATE INDEX invitations_notices ON invitations (mailbox, created_at) WHERE notice IS NOT NULL;
CREATE INDEX invitations_failed ON invitations (created_at, id) WHERE state = 'failed' AND given_up_at IS NULL;
CREATE INDEX invitations_to_report ON invitations (report_at) WHERE report_at IS NOT NULL;
CREATE INDEX invitations_carried ON invitations (carried_by) WHERE carried_by IS NOT NULL;
-- A thread keeps each message of each round of cancelling and undoing. These find the few that matter without reading the
-- rest. What is equal to an expression is looked up in its index alone, whatever the planner knows of the table.
CREATE INDEX invitations_departed_about ON invitations (coalesce(booking_id, thread_id), recipient, sequence)
  WHERE departures > 0;
CREATE INDEX invitations_departed_in_thread ON invitations (thread_id, sequence, recipient)
  WHERE departures > 0;
CREATE INDEX invitations_waiting_in_thread ON invitations (thread_id, recipient, sequence)
  WHERE state IN ('queued', 'sending');
CREATE INDEX invitations_of_series ON invitations (thread_id, recipient, method, sequence)
  WHERE booking_id IS NULL AND method IS NOT NULL;
CREATE INDEX invitations_to_series ON invitations (thread_id, recipient)
  WHERE booking_id IS NULL AND method = 'REQUEST' AND state <> 'dropped';
CREATE INDEX invitations_to_person ON invitations (booking_id, recipient, method, sequence);

-- Calendars to subscribe to: one for the rooms of an office, or for the bookings of an e-mail address.
CREATE TABLE feeds (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  office_id text UNIQUE REFERENCES offices ON DELETE CASCADE,
  email text,
  -- The secret part of its address is derived from it: a new version makes the old address void.
  key_version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  CONSTRAINT feeds_have_one_owner CHECK ((office_id IS NULL) <> (email IS NULL))
);
CREATE UNIQUE INDEX feeds_by_email ON feeds (lower(email));

-- Wishes for the links or the calendar of an address, or for the link of a booking. All are erased after a day.
CREATE TABLE link_requests (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  email text,
  booking_id uuid,
  wants text NOT NULL DEFAULT 'links' CHECK (wants IN ('links', 'calendar')),
  -- The client whose share of the hour's mails the answer uses.
  client text NOT NULL DEFAULT mail_client(),
  created_at timestamptz NOT NULL,
  done_at timestamptz,
  -- A request that failed waits until then, and holds up none behind it.
  retry_at timestamptz,
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

-- A repeated request gets the first answer. Kept 24 hours; only successes are kept.
CREATE TABLE idempotency_keys (
  key text PRIMARY KEY,
  fingerprint text NOT NULL,
  status integer,
  body text,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX idempotency_keys_by_age ON idempotency_keys (created_at);

-- The history of bookings and rooms, whoever made it: append-only, without personal data, and without references, because
-- it outlives rooms and offices.
CREATE TABLE audit (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT now(),
  action text NOT NULL,
  -- web, display, operator, or sql for a change made past the server
  via text NOT NULL,
  -- A keyed hash of the client's address: tells clients apart without naming them.
  client text,
  office_id text NOT NULL DEFAULT 'main',
  room_id text,
  booking_id uuid,
  date date,
  start_time time(0),
  end_time time(0),
  -- The old room and time of a changed booking, where they differ.
  old_room_id text,
  old_date date,
  old_start_time time(0),
  old_end_time time(0),
  -- Who used a key or a session of one's own; null with via = 'operator': the admin key.
  operator_id uuid DEFAULT nullif(current_setting('doorplate.operator', true), '')::uuid,
  -- The bulk change that it is part of.
  batch uuid DEFAULT nullif(current_setting('doorplate.batch', true), '')::uuid,
  -- How someone was allowed to change a booking: link, code or none.
  access text DEFAULT nullif(current_setting('doorplate.access', true), ''),
  -- {"capacity": [8, 10]}; of bookings and of names of people only which fields: {"purpose": true}
  changes jsonb
);
CREATE INDEX audit_by_time ON audit (at);
CREATE INDEX audit_backups ON audit (id) WHERE action = 'backup downloaded';
CREATE INDEX audit_by_client ON audit (client, at) WHERE client IS NOT NULL;
CREATE INDEX audit_by_office ON audit (office_id, id);
CREATE INDEX audit_by_booking ON audit (booking_id, id) WHERE booking_id IS NOT NULL;
-- Finds the bookings that a client touched one after the other, however often it touched each.
CREATE INDEX audit_by_client_and_booking ON audit (client, booking_id, at)
  WHERE client IS NOT NULL AND booking_id IS NOT NULL;
CREATE INDEX audit_by_batch ON audit (batch) WHERE batch IS NOT NULL;
CREATE INDEX audit_by_room ON audit (room_id, id) WHERE room_id IS NOT NULL;
CREATE INDEX audit_by_old_room ON audit (old_room_id, id) WHERE old_room_id IS NOT NULL;
CREATE INDEX audit_by_operator ON audit (operator_id, id) WHERE operator_id IS NOT NULL;

-- The people with a key of their own. They stay, because the audit refers to them; a name can be erased.
CREATE TABLE operators (
  id uuid PRIMARY KEY,
  -- Names one whose name was erased: "Former operator 3".
  number integer GENERATED ALWAYS AS IDENTITY,
  name text CHECK (length(name) <= 80),
  role text NOT NULL CHECK (role IN ('manager', 'reception')),
  -- SHA-256, which is enough for a random key; null once revoked.
  key_hash text UNIQUE,
  created_at timestamptz NOT NULL,
  used_at timestamptz,
  revoked_at timestamptz,
  CONSTRAINT operators_have_a_key CHECK ((key_hash IS NULL) = (revoked_at IS NOT NULL)),
  CONSTRAINT operators_have_a_name CHECK (name IS NOT NULL OR revoked_at IS NOT NULL)
);
CREATE UNIQUE INDEX operators_by_name ON operators (lower(name)) WHERE revoked_at IS NULL;

-- Who is signed in at the desk.
CREATE TABLE operator_sessions (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- SHA-256 of the cookie.
  token_hash text NOT NULL UNIQUE,
  operator_id uuid REFERENCES operators ON DELETE CASCADE,
  -- A keyed hash of the admin key, so that another one ends the session.
  admin_key_print text,
  client text,
  started_at timestamptz NOT NULL,
  used_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  CONSTRAINT operator_sessions_have_one_key CHECK ((operator_id IS NULL) = (admin_key_print IS NOT NULL))
);
CREATE INDEX operator_sessions_by_operator ON operator_sessions (operator_id);

-- Links for downloads at the desk: each works once, for a minute and for one session.
CREATE TABLE downloads (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  -- SHA-256 of the secret part of the link.
  token_hash text NOT NULL UNIQUE,
  path text NOT NULL,
  -- ready: the link can be opened · preparing: it was, and the file is written · used: it is sent
  state text NOT NULL DEFAULT 'ready' CHECK (state IN ('ready', 'preparing', 'used', 'failed')),
  session_id bigint NOT NULL REFERENCES operator_sessions ON DELETE CASCADE,
  expected_seconds integer NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX downloads_by_session ON downloads (session_id);

-- What the desk set, for all offices, where the environment sets nothing.
CREATE TABLE settings (
  -- As the environment names it, and the text that it would have there.
  name text PRIMARY KEY,
  value text NOT NULL,
  changed_at timestamptz NOT NULL
);

-- Secrets that all server processes share, made once: the keys of the client hash and of the bookings' links.
CREATE TABLE secrets (
  name text PRIMARY KEY,
  value text NOT NULL
);

-- The files of ../migrations that this database has had.
CREATE TABLE migrations (
  name text PRIMARY KEY,
  checksum text NOT NULL,
  applied_at timestamptz NOT NULL DEFAULT now()
);

-- The texts of functions.sql and triggers.sql that it has: they are applied again when a file differs.
CREATE TABLE applied_code (
  name text PRIMARY KEY,
  checksum text NOT NULL
);
