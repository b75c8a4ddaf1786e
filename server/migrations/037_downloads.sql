-- Links for downloads at the desk: each works once, for a minute and for one session.
CREATE TABLE downloads (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  token_hash text NOT NULL UNIQUE,
  path text NOT NULL,
  state text NOT NULL DEFAULT 'ready' CHECK (state IN ('ready', 'preparing', 'used', 'failed')),
  session_id bigint NOT NULL REFERENCES operator_sessions ON DELETE CASCADE,
  expected_seconds integer NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX downloads_by_session ON downloads (session_id);
