-- The display of a room: since when it has been in contact without a gap, and when it was last seen.
CREATE TABLE displays (
  room_id text PRIMARY KEY REFERENCES rooms ON DELETE CASCADE,
  present_since timestamptz NOT NULL,
  present_at timestamptz NOT NULL
);

-- They change until when a display says that people can check in.
CREATE TRIGGER displays_arrive AFTER INSERT ON displays FOR EACH ROW EXECUTE FUNCTION announce_door();
CREATE TRIGGER displays_return AFTER UPDATE ON displays
  FOR EACH ROW WHEN (OLD.present_since IS DISTINCT FROM NEW.present_since) EXECUTE FUNCTION announce_door();
