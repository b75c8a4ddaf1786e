-- When the booker is to be told that the invitation was given up; empty once that is done.
ALTER TABLE invitations ADD COLUMN report_at timestamptz;
CREATE INDEX invitations_to_report ON invitations (report_at) WHERE report_at IS NOT NULL;
