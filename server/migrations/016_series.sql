-- A recurring meeting. Each of its dates is a booking of its own; in calendars they are one event.
CREATE TABLE series (
  id uuid PRIMARY KEY,
  rule jsonb NOT NULL,
  -- The first date of the rule, even if it was skipped.
  first_date date NOT NULL,
  -- As planned: single dates may differ, and may outlive the room.
  room_id text NOT NULL,
  start_time time(0) NOT NULL,
  end_time time(0) NOT NULL,
  -- iCalendar's SEQUENCE, shared by all messages about the series or one of its dates.
  sequence integer NOT NULL,
  cancelled_at timestamptz,
  -- Until then the last cancellation of several dates can be undone.
  undo_until timestamptz,
  created_at timestamptz NOT NULL
);

ALTER TABLE bookings
  ADD COLUMN series_id uuid REFERENCES series,
  -- The RECURRENCE-ID in its invitations.
  ADD COLUMN planned_date date,
  ADD COLUMN planned_start time(0),
  ADD CONSTRAINT bookings_are_planned CHECK (
    (series_id IS NULL) = (planned_date IS NULL) AND (series_id IS NULL) = (planned_start IS NULL)
  );
CREATE UNIQUE INDEX bookings_in_series ON bookings (series_id, planned_date) WHERE series_id IS NOT NULL;

CREATE FUNCTION take_series_sequence() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE series SET sequence = sequence + 1 WHERE id = NEW.series_id RETURNING sequence INTO NEW.sequence;
  RETURN NEW;
END $$;

CREATE TRIGGER bookings_take_series_sequence BEFORE UPDATE OF sequence ON bookings
  FOR EACH ROW WHEN (NEW.series_id IS NOT NULL AND NEW.sequence <> OLD.sequence)
  EXECUTE FUNCTION take_series_sequence();

CREATE FUNCTION remove_empty_series() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM series WHERE id = OLD.series_id AND NOT EXISTS (SELECT 1 FROM bookings WHERE series_id = OLD.series_id);
  IF FOUND THEN
    DELETE FROM invitations WHERE thread_id = OLD.series_id;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER bookings_remove_empty_series AFTER DELETE ON bookings
  FOR EACH ROW WHEN (OLD.series_id IS NOT NULL) EXECUTE FUNCTION remove_empty_series();
