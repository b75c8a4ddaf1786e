-- A series that was split has one key for both parts, which a replacement must find together.
CREATE INDEX bookings_by_series_key ON bookings (key_id) WHERE series_id IS NOT NULL;
