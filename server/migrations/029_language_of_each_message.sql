-- Messages from before they had a language were in English.
UPDATE invitations SET language = 'en' WHERE language IS NULL;
