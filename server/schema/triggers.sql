-- The triggers as they are today, each once, applied again at the next start after this file changed. One that goes needs
-- a migration with DROP TRIGGER IF EXISTS: a restore runs migrations on tables that have none of these.

-- Bookings

CREATE OR REPLACE TRIGGER bookings_date_the_cancelling BEFORE INSERT OR UPDATE ON bookings
  FOR EACH ROW EXECUTE FUNCTION date_the_cancelling();
CREATE OR REPLACE TRIGGER bookings_name_the_check_in BEFORE UPDATE OF checked_in_at ON bookings
  FOR EACH ROW EXECUTE FUNCTION name_the_check_in();
-- Only these columns raise the version: backfills must not notify anyone.
CREATE OR REPLACE TRIGGER bookings_raise_version
  BEFORE UPDATE OF
    room_id, date, start_time, end_time, booked_by, booker_email, company, purpose, guests, private, cancelled, ended_at
  ON bookings FOR EACH ROW EXECUTE FUNCTION raise_version();
CREATE OR REPLACE TRIGGER bookings_take_search_words
  BEFORE UPDATE OF booked_by, booker_email, company, purpose, guests, private
  ON bookings FOR EACH ROW EXECUTE FUNCTION take_search_words();
CREATE OR REPLACE TRIGGER bookings_take_series_sequence BEFORE UPDATE OF sequence ON bookings
  FOR EACH ROW WHEN (NEW.series_id IS NOT NULL AND NEW.sequence <> OLD.sequence)
  EXECUTE FUNCTION take_series_sequence();
-- Changes that pages, displays and operators notice.
CREATE OR REPLACE TRIGGER bookings_record
  AFTER INSERT OR DELETE OR
    UPDATE OF room_id, date, start_time, end_time, booked_by, booker_email, company, purpose, guests, private, cancelled,
      ended_at, wiped_at, checked_in_at, released_at
  ON bookings FOR EACH ROW EXECUTE FUNCTION record_booking(
    -- The fields that the audit names when they changed.
    'room_id', 'date', 'start_time', 'end_time', 'booked_by', 'booker_email', 'company', 'purpose', 'guests',
    'private', 'rules_overridden');
CREATE OR REPLACE TRIGGER bookings_remove_empty_series AFTER DELETE ON bookings
  FOR EACH ROW WHEN (OLD.series_id IS NOT NULL) EXECUTE FUNCTION remove_empty_series();
CREATE OR REPLACE TRIGGER bookings_announce_truncate AFTER TRUNCATE ON bookings
  FOR EACH STATEMENT EXECUTE FUNCTION announce_all();

-- Offices and rooms

CREATE OR REPLACE TRIGGER offices_announce AFTER INSERT OR UPDATE OR DELETE ON offices
  FOR EACH ROW EXECUTE FUNCTION announce_office();
CREATE OR REPLACE TRIGGER offices_announce_truncate AFTER TRUNCATE ON offices
  FOR EACH STATEMENT EXECUTE FUNCTION announce_all('office');
CREATE OR REPLACE TRIGGER offices_audit AFTER INSERT OR UPDATE OR DELETE ON offices
  FOR EACH ROW EXECUTE FUNCTION audit_office();
CREATE OR REPLACE TRIGGER rooms_announce AFTER INSERT OR UPDATE OR DELETE ON rooms
  FOR EACH ROW EXECUTE FUNCTION announce_room();
CREATE OR REPLACE TRIGGER rooms_announce_truncate AFTER TRUNCATE ON rooms
  FOR EACH STATEMENT EXECUTE FUNCTION announce_all();
-- Not of retired_at, which follows from retire_on.
CREATE OR REPLACE TRIGGER rooms_audit
  AFTER INSERT OR DELETE OR UPDATE OF office_id, name, capacity, equipment, area, rank, retire_on ON rooms
  FOR EACH ROW EXECUTE FUNCTION audit_room();

-- Rules

CREATE OR REPLACE TRIGGER office_rules_announce AFTER INSERT OR UPDATE OR DELETE ON office_rules
  FOR EACH ROW EXECUTE FUNCTION announce_rules();
CREATE OR REPLACE TRIGGER office_rules_announce_truncate AFTER TRUNCATE ON office_rules
  FOR EACH STATEMENT EXECUTE FUNCTION announce_all('rooms');
CREATE OR REPLACE TRIGGER office_rules_audit AFTER INSERT OR UPDATE OR DELETE ON office_rules
  FOR EACH ROW EXECUTE FUNCTION audit_rules('rules');
CREATE OR REPLACE TRIGGER room_rules_announce AFTER INSERT OR UPDATE OR DELETE ON room_rules
  FOR EACH ROW EXECUTE FUNCTION announce_rules();
CREATE OR REPLACE TRIGGER room_rules_announce_truncate AFTER TRUNCATE ON room_rules
  FOR EACH STATEMENT EXECUTE FUNCTION announce_all('rooms');
CREATE OR REPLACE TRIGGER room_rules_audit AFTER INSERT OR UPDATE OR DELETE ON room_rules
  FOR EACH ROW EXECUTE FUNCTION audit_rules('rules');
CREATE OR REPLACE TRIGGER closed_days_announce AFTER INSERT OR UPDATE OR DELETE ON closed_days
  FOR EACH ROW EXECUTE FUNCTION announce_rules();
CREATE OR REPLACE TRIGGER closed_days_announce_truncate AFTER TRUNCATE ON closed_days
  FOR EACH STATEMENT EXECUTE FUNCTION announce_all('rooms');
CREATE OR REPLACE TRIGGER closed_days_audit AFTER INSERT OR UPDATE OR DELETE ON closed_days
  FOR EACH ROW EXECUTE FUNCTION audit_rules('closed day');

-- Doors. What displays show of them also changes with the server's return and with a display's, so displays reload as
-- after a change of rooms.

-- Not on DELETE: that happens with the room, which is announced.
CREATE OR REPLACE TRIGGER doors_announce AFTER INSERT OR UPDATE ON doors
  FOR EACH ROW EXECUTE FUNCTION announce_door();
CREATE OR REPLACE TRIGGER doors_audit AFTER INSERT OR UPDATE ON doors
  FOR EACH ROW EXECUTE FUNCTION audit_door();
CREATE OR REPLACE TRIGGER door_watch_begins AFTER INSERT ON door_watch
  FOR EACH ROW EXECUTE FUNCTION announce_all('rooms');
CREATE OR REPLACE TRIGGER door_watch_returns AFTER UPDATE ON door_watch
  FOR EACH ROW WHEN (OLD.returned_at IS DISTINCT FROM NEW.returned_at) EXECUTE FUNCTION announce_all('rooms');
CREATE OR REPLACE TRIGGER offices_check_in AFTER UPDATE ON offices
  FOR EACH ROW WHEN (OLD.check_in IS DISTINCT FROM NEW.check_in) EXECUTE FUNCTION announce_all('rooms');
CREATE OR REPLACE TRIGGER displays_arrive AFTER INSERT ON displays
  FOR EACH ROW EXECUTE FUNCTION announce_door();
CREATE OR REPLACE TRIGGER displays_return AFTER UPDATE ON displays
  FOR EACH ROW WHEN (OLD.present_since IS DISTINCT FROM NEW.present_since) EXECUTE FUNCTION announce_door();
-- Only the columns that displays show: notes and mail_at are not announced.
CREATE OR REPLACE TRIGGER faults_announce AFTER INSERT OR DELETE OR UPDATE OF room_id, equipment, reports, fixed_at ON faults
  FOR EACH ROW EXECUTE FUNCTION announce_fault();
CREATE OR REPLACE TRIGGER faults_announce_truncate AFTER TRUNCATE ON faults
  FOR EACH STATEMENT EXECUTE FUNCTION announce_all('rooms');

-- Settings

CREATE OR REPLACE TRIGGER settings_announce AFTER INSERT OR UPDATE OR DELETE ON settings
  FOR EACH STATEMENT EXECUTE FUNCTION announce_all('office');
CREATE OR REPLACE TRIGGER settings_audit AFTER INSERT OR UPDATE OR DELETE ON settings
  FOR EACH ROW EXECUTE FUNCTION audit_setting();

-- Audit

CREATE OR REPLACE TRIGGER operators_audit AFTER INSERT OR UPDATE OF name, role, key_hash, revoked_at ON operators
  FOR EACH ROW EXECUTE FUNCTION audit_operator();
CREATE OR REPLACE TRIGGER audit_append_only BEFORE UPDATE OR DELETE ON audit
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
