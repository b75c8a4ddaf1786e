-- These also change what displays show of their doors, so displays reload as after a change of rooms.
CREATE TRIGGER door_watch_begins AFTER INSERT ON door_watch
  FOR EACH ROW EXECUTE FUNCTION announce_all('rooms');

CREATE TRIGGER door_watch_returns AFTER UPDATE ON door_watch
  FOR EACH ROW WHEN (OLD.returned_at IS DISTINCT FROM NEW.returned_at) EXECUTE FUNCTION announce_all('rooms');

CREATE TRIGGER offices_check_in AFTER UPDATE ON offices
  FOR EACH ROW WHEN (OLD.check_in IS DISTINCT FROM NEW.check_in) EXECUTE FUNCTION announce_all('rooms');
