-- The outbox: a row for every message to one person, written in the transaction that stores or cancels the booking.
CREATE TABLE invitations (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  booking_id uuid NOT NULL REFERENCES bookings ON DELETE CASCADE,
  recipient text NOT NULL,
  method text NOT NULL CHECK (method IN ('REQUEST', 'CANCEL')),
  sequence integer NOT NULL,
  -- What the message says, as it was when the row was written: a resend is the same message.
  details jsonb NOT NULL,
  -- queued: waits for its turn · sending: a worker has it, and when next_attempt_at passes another may take it
  -- sent · failed: given up · dropped: nobody needs it, because its booking was cancelled before it left
  state text NOT NULL DEFAULT 'queued' CHECK (state IN ('queued', 'sending', 'sent', 'failed', 'dropped')),
  -- How often a mail server took it, or might have taken it; 0: nobody has seen it.
  departures integer NOT NULL DEFAULT 0 CHECK (departures >= 0),
  attempts integer NOT NULL DEFAULT 0,
  first_attempt_at timestamptz,
  next_attempt_at timestamptz NOT NULL,
  last_error text,
  created_at timestamptz NOT NULL,
  -- When it last departed, which is what the budgets count.
  sent_at timestamptz,
  UNIQUE (booking_id, recipient, sequence)
);

CREATE INDEX invitations_due ON invitations (next_attempt_at) WHERE state IN ('queued', 'sending');
CREATE INDEX invitations_sent ON invitations (sent_at) WHERE sent_at IS NOT NULL;
CREATE INDEX invitations_sent_by_recipient ON invitations (lower(recipient), sent_at) WHERE sent_at IS NOT NULL;
