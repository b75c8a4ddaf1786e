-- The client whose share of the hour's mails a message uses, as the audit names it. The operator's changes have a share
-- of their own, so that an undo waits neither behind the flood that it takes back nor behind other mails.
CREATE FUNCTION mail_client() RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE current_setting('doorplate.via', true)
    WHEN 'operator' THEN 'operator'
    ELSE coalesce(current_setting('doorplate.client', true), '')
  END
$$;

ALTER TABLE invitations
  ADD COLUMN client text NOT NULL DEFAULT mail_client(),
  -- The settings that the message depends on, as of when the row was written. Null in a row from before this column
  -- until it is sent, and after a mail server rejected the sender of a message that nobody has seen.
  ADD COLUMN sender jsonb,
  -- What the meeting's UID ends in: the same for all messages of a booking, whatever MAIL_FROM becomes.
  ADD COLUMN uid_host text,
  -- Many mail servers ignore case and what follows a plus: such addresses are one mailbox.
  ADD COLUMN mailbox text NOT NULL
    GENERATED ALWAYS AS (lower(regexp_replace(recipient, '^([^+]+)\+.*(@[^@]*)$', '\1\2'))) STORED;

-- Messages that already wait are shared by client too.
UPDATE invitations SET client = known.client FROM (
  SELECT DISTINCT ON (booking_id, method) booking_id,
    CASE action WHEN 'cancelled' THEN 'CANCEL' ELSE 'REQUEST' END AS method,
    CASE via WHEN 'operator' THEN 'operator' ELSE client END AS client
  FROM audit WHERE action IN ('booked', 'restored', 'cancelled') AND client IS NOT NULL
  ORDER BY booking_id, method, id DESC
) AS known
WHERE invitations.booking_id = known.booking_id AND invitations.method = known.method
  AND (invitations.state IN ('queued', 'sending') OR invitations.sent_at > now() - interval '1 hour');

CREATE INDEX invitations_waiting_by_client ON invitations (client, next_attempt_at, id)
  WHERE state IN ('queued', 'sending');
CREATE INDEX invitations_waiting_by_mailbox ON invitations (mailbox, next_attempt_at)
  WHERE state IN ('queued', 'sending');
CREATE INDEX invitations_sent_by_mailbox ON invitations (mailbox, sent_at) WHERE sent_at IS NOT NULL;
DROP INDEX invitations_sent_by_recipient;
