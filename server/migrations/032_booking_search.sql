-- Lists of the desk have cancelled bookings, too.
DROP INDEX bookings_by_date;
CREATE INDEX bookings_by_date ON bookings (date, start_time);
CREATE INDEX bookings_cancelled ON bookings (date, start_time) WHERE cancelled;
