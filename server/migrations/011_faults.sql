-- Faults reported at the doors: one open row for each room and piece of equipment, with the number of reports.
CREATE TABLE faults (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  room_id text NOT NULL REFERENCES rooms ON DELETE CASCADE,
  -- A piece of the room's equipment; null: something else.
  equipment text,
  -- The texts that people wrote, the newest last; erased after some time.
  notes text[] NOT NULL DEFAULT '{}',
  reports integer NOT NULL DEFAULT 1,
  reported_at timestamptz NOT NULL,
  -- When it was reported within the last hour, for the budget of the room.
  recent timestamptz[] NOT NULL,
  fixed_at timestamptz,
  -- When to mail the operator; null once that mail is queued.
  mail_at timestamptz
);

CREATE UNIQUE INDEX faults_open ON faults (room_id, coalesce(equipment, '')) WHERE fixed_at IS NULL;
CREATE INDEX faults_by_room ON faults (room_id);
CREATE INDEX faults_to_mail ON faults (mail_at) WHERE fixed_at IS NULL AND mail_at IS NOT NULL;

-- The office of a removed room is unknown by then, but the removal itself is announced to everybody.
CREATE FUNCTION announce_fault() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'DELETE' OR OLD.fixed_at IS NULL THEN
    PERFORM pg_notify('doorplate_changes', json_strip_nulls(json_build_object(
      'feed', 'rooms', 'room_id', coalesce(NEW.room_id, OLD.room_id),
      'office_id', office_of(coalesce(NEW.room_id, OLD.room_id))))::text);
  END IF;
  RETURN NULL;
END $$;

-- Only the columns that displays show: notes and mail_at are not announced.
CREATE TRIGGER faults_announce AFTER INSERT OR DELETE OR UPDATE OF room_id, equipment, reports, fixed_at ON faults
  FOR EACH ROW EXECUTE FUNCTION announce_fault();
CREATE TRIGGER faults_announce_truncate AFTER TRUNCATE ON faults
  FOR EACH STATEMENT EXECUTE FUNCTION announce_all('rooms');
