-- Lists of the desk have cancelled bookings, too.
DROP INDEX bookings_by_date;
CREATE INDEX bookings_by_date ON bookings (date, start_time);
CREATE INDEX bookings_cancelled ON bookings (date, start_time) WHERE cancelled;

-- Housekeeping fills in the words of older bookings.
ALTER TABLE bookings ADD search_words text;
CREATE INDEX bookings_by_words ON bookings USING gin (array_to_tsvector(string_to_array(search_words, ' ')))
  WITH (gin_pending_list_limit = 256) WHERE search_words IS NOT NULL;
CREATE INDEX bookings_not_indexed ON bookings (date DESC) WHERE search_words IS NULL;
