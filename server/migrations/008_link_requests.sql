-- Whose share of the hour's mails the answer uses.
ALTER TABLE link_requests ADD COLUMN client text NOT NULL DEFAULT mail_client();

CREATE INDEX bookings_by_booker ON bookings (lower(booker_email), date) WHERE NOT cancelled;

-- As the column `mailbox` of invitations has it.
CREATE FUNCTION mailbox_of(address text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT lower(regexp_replace(address, '^([^+]+)\+.*(@[^@]*)$', '\1\2'))
$$;

-- An address gets few of them.
CREATE INDEX invitations_notices ON invitations (mailbox, created_at) WHERE notice IS NOT NULL;
