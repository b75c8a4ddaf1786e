-- When its booker was told that a series ends soon.
ALTER TABLE series ADD COLUMN reminded_at timestamptz;
