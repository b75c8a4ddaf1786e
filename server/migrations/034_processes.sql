-- What operators see of a message, and what they did with it.
ALTER TABLE invitations ADD said text CHECK (length(said) <= 200), ADD given_up_at timestamptz;
CREATE INDEX invitations_failed ON invitations (created_at, id) WHERE state = 'failed' AND given_up_at IS NULL;

-- Each server process writes its row every 30 seconds.
CREATE TABLE processes (
  id uuid PRIMARY KEY,
  version text NOT NULL,
  started_at timestamptz NOT NULL,
  seen_at timestamptz NOT NULL,
  pages integer NOT NULL
);

ALTER TABLE displays ADD longest interval NOT NULL DEFAULT '0';

CREATE INDEX audit_backups ON audit (id) WHERE action = 'backup downloaded';
