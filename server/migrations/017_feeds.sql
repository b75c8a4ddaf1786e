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

ALTER TABLE link_requests ADD COLUMN wants text NOT NULL DEFAULT 'links' CHECK (wants IN ('links', 'calendar'));
