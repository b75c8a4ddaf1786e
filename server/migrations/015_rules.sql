-- When and for how long rooms can be booked. Null: for a room what its office has, for an office the default.
CREATE TABLE office_rules (
  office_id text PRIMARY KEY REFERENCES offices ON DELETE CASCADE,
  -- {"monday": {"open": "09:00", "close": "18:00"}, ..., "sunday": null}
  hours jsonb,
  min_minutes smallint CHECK (min_minutes BETWEEN 15 AND 945),
  max_minutes smallint CHECK (max_minutes BETWEEN 15 AND 945),
  days_ahead smallint CHECK (days_ahead >= 0),
  lead_minutes integer CHECK (lead_minutes >= 0),
  buffer_before smallint CHECK (buffer_before BETWEEN 0 AND 120),
  buffer_after smallint CHECK (buffer_after BETWEEN 0 AND 120)
);

CREATE TABLE room_rules (LIKE office_rules INCLUDING CONSTRAINTS);
ALTER TABLE room_rules RENAME COLUMN office_id TO room_id;
ALTER TABLE room_rules ADD PRIMARY KEY (room_id), ADD FOREIGN KEY (room_id) REFERENCES rooms ON DELETE CASCADE;

CREATE TABLE closed_days (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  -- Either a whole office or one room, which may move to another office.
  office_id text REFERENCES offices ON DELETE CASCADE,
  room_id text REFERENCES rooms ON DELETE CASCADE,
  date date NOT NULL,
  reason text NOT NULL,
  CHECK ((office_id IS NULL) <> (room_id IS NULL)),
  UNIQUE (office_id, date),
  UNIQUE (room_id, date)
);

CREATE FUNCTION announce_rules() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed jsonb;
  office text;
BEGIN
  changed := to_jsonb(coalesce(NEW, OLD));
  office := coalesce(changed ->> 'office_id', office_of(changed ->> 'room_id'));
  PERFORM pg_notify('doorplate_changes', json_strip_nulls(json_build_object(
    'feed', 'rooms', 'room_id', changed ->> 'room_id', 'office_id', office))::text);
  RETURN NULL;
END $$;

CREATE TRIGGER office_rules_announce AFTER INSERT OR UPDATE OR DELETE ON office_rules
  FOR EACH ROW EXECUTE FUNCTION announce_rules();
CREATE TRIGGER room_rules_announce AFTER INSERT OR UPDATE OR DELETE ON room_rules
  FOR EACH ROW EXECUTE FUNCTION announce_rules();
CREATE TRIGGER closed_days_announce AFTER INSERT OR UPDATE OR DELETE ON closed_days
  FOR EACH ROW EXECUTE FUNCTION announce_rules();
CREATE TRIGGER office_rules_announce_truncate AFTER TRUNCATE ON office_rules
  FOR EACH STATEMENT EXECUTE FUNCTION announce_all('rooms');
CREATE TRIGGER room_rules_announce_truncate AFTER TRUNCATE ON room_rules
  FOR EACH STATEMENT EXECUTE FUNCTION announce_all('rooms');
CREATE TRIGGER closed_days_announce_truncate AFTER TRUNCATE ON closed_days
  FOR EACH STATEMENT EXECUTE FUNCTION announce_all('rooms');

CREATE FUNCTION audit_rules() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed jsonb;
  office text;
BEGIN
  changed := to_jsonb(coalesce(NEW, OLD));
  office := coalesce(changed ->> 'office_id', office_of(changed ->> 'room_id'));
  -- Rules that go with their room: the removal of the room has its own entry.
  IF office IS NOT NULL THEN
    INSERT INTO audit (action, via, client, office_id, room_id, date)
    VALUES (TG_ARGV[0] || CASE TG_OP WHEN 'DELETE' THEN ' removed' ELSE ' changed' END,
            coalesce(nullif(current_setting('doorplate.via', true), ''), 'sql'),
            nullif(current_setting('doorplate.client', true), ''),
            office, changed ->> 'room_id', (changed ->> 'date')::date);
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER office_rules_audit AFTER INSERT OR UPDATE OR DELETE ON office_rules
  FOR EACH ROW EXECUTE FUNCTION audit_rules('rules');
CREATE TRIGGER room_rules_audit AFTER INSERT OR UPDATE OR DELETE ON room_rules
  FOR EACH ROW EXECUTE FUNCTION audit_rules('rules');
CREATE TRIGGER closed_days_audit AFTER INSERT OR UPDATE OR DELETE ON closed_days
  FOR EACH ROW EXECUTE FUNCTION audit_rules('closed day');
