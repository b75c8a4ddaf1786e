ALTER TABLE office_rules
  DROP CONSTRAINT office_rules_min_minutes_check,
  DROP CONSTRAINT office_rules_max_minutes_check,
  ADD CHECK (min_minutes BETWEEN 15 AND 1440),
  ADD CHECK (max_minutes BETWEEN 15 AND 1440);

ALTER TABLE room_rules
  DROP CONSTRAINT room_rules_min_minutes_check,
  DROP CONSTRAINT room_rules_max_minutes_check,
  ADD CHECK (min_minutes BETWEEN 15 AND 1440),
  ADD CHECK (max_minutes BETWEEN 15 AND 1440);
