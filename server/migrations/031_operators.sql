-- Operators with keys of their own, their sessions at the desk, and what the audit says of both.
CREATE TABLE operators (
  id uuid PRIMARY KEY,
  number integer GENERATED ALWAYS AS IDENTITY,
  name text CHECK (length(name) <= 80),
  role text NOT NULL CHECK (role IN ('manager', 'reception')),
  key_hash text UNIQUE,
  created_at timestamptz NOT NULL,
  used_at timestamptz,
  revoked_at timestamptz,
  CONSTRAINT operators_have_a_key CHECK ((key_hash IS NULL) = (revoked_at IS NOT NULL)),
  CONSTRAINT operators_have_a_name CHECK (name IS NOT NULL OR revoked_at IS NOT NULL)
);
CREATE UNIQUE INDEX operators_by_name ON operators (lower(name)) WHERE revoked_at IS NULL;

CREATE TABLE operator_sessions (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  token_hash text NOT NULL UNIQUE,
  operator_id uuid REFERENCES operators ON DELETE CASCADE,
  admin_key_print text,
  client text,
  started_at timestamptz NOT NULL,
  used_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  CONSTRAINT operator_sessions_have_one_key CHECK ((operator_id IS NULL) = (admin_key_print IS NOT NULL))
);
CREATE INDEX operator_sessions_by_operator ON operator_sessions (operator_id);

-- The defaults fill the columns within a transaction that names its author. They are stable, so no row is rewritten.
ALTER TABLE audit
  ADD operator_id uuid DEFAULT nullif(current_setting('doorplate.operator', true), '')::uuid,
  ADD batch uuid DEFAULT nullif(current_setting('doorplate.batch', true), '')::uuid,
  ADD access text DEFAULT nullif(current_setting('doorplate.access', true), ''),
  ADD changes jsonb;
CREATE INDEX audit_by_batch ON audit (batch) WHERE batch IS NOT NULL;
CREATE INDEX audit_by_room ON audit (room_id, id) WHERE room_id IS NOT NULL;
CREATE INDEX audit_by_operator ON audit (operator_id, id) WHERE operator_id IS NOT NULL;
