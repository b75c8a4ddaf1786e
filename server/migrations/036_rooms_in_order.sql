-- The order that the operator chose, and rooms that are taken out of use. Not `position`: processes of the version before
-- read that of an office, in joins with rooms.
ALTER TABLE rooms
  ADD rank integer NOT NULL DEFAULT 0,
  ADD retire_on date,
  ADD retired_at timestamptz,
  ADD retire_reason text;
