-- What committed transactions have yet to announce.
CREATE UNLOGGED TABLE announcements (change text NOT NULL);
