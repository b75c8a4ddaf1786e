-- The invitation to a series that arrives with this one, about one of its dates.
ALTER TABLE invitations ADD COLUMN carried_by uuid;
CREATE INDEX invitations_carried ON invitations (carried_by) WHERE carried_by IS NOT NULL;
