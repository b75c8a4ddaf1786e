-- What operators see of a message, and what they did with it.
ALTER TABLE invitations ADD said text CHECK (length(said) <= 200), ADD given_up_at timestamptz;
CREATE INDEX invitations_failed ON invitations (created_at, id) WHERE state = 'failed' AND given_up_at IS NULL;
