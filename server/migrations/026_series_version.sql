-- How many of its numbers were taken for mail alone, while nothing of the series changed. The rest is its version.
ALTER TABLE series ADD COLUMN mail_numbers integer NOT NULL DEFAULT 0;
