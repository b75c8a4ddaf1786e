-- A request that failed waits until then, and holds up none behind it.
ALTER TABLE link_requests ADD COLUMN retry_at timestamptz;
