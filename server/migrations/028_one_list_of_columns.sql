-- bookings_record in ../schema/triggers.sql does what both did.
DROP TRIGGER bookings_announce ON bookings;
DROP TRIGGER bookings_audit ON bookings;
DROP FUNCTION announce_booking();
DROP FUNCTION audit_booking();
