-- When its booker was reminded that the series ends soon.
ALTER TABLE series ADD COLUMN reminded_at timestamptz;
