-- The settings that the desk changes while the server runs.
CREATE TABLE settings (
  name text PRIMARY KEY,
  value text NOT NULL,
  changed_at timestamptz NOT NULL
);
