-- The outbox: a row for every message to one person, written in the transaction that stores or cancels the booking.
CREATE TABLE invitations (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  booking_id uuid NOT NULL REFERENCES bookings ON DELETE CASCADE,
  recipient text NOT NULL,
  method text NOT NULL CHECK (method IN ('REQUEST', 'CANCEL')),
  sequence integer NOT NULL,
  -- What the message says, as it was when the row was written: a resend is the same message.
  details jsonb NOT NULL,
  -- queued: waits for its turn · sending: a worker has it until lease_until · sent · failed: given up
  -- dropped: its booking was cancelled before it left
  state text NOT NULL DEFAULT 'queued' CHECK (state IN ('queued', 'sending', 'sent', 'failed', 'dropped')),
  -- True from the moment a mail server might have taken it until it is known that none did.
  uncertain boolean NOT NULL DEFAULT false,
  attempts integer NOT NULL DEFAULT 0,
  next_attempt_at timestamptz NOT NULL,
  lease_until timestamptz,
  last_error text,
  created_at timestamptz NOT NULL,
  sent_at timestamptz,
  UNIQUE (booking_id, recipient, sequence)
);

CREATE INDEX invitations_due ON invitations (next_attempt_at) WHERE state IN ('queued', 'sending');
CREATE INDEX invitations_sent ON invitations (sent_at) WHERE state = 'sent';
