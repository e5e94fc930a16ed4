-- What those who sit at a table have agreed on, as JSON.
ALTER TABLE play ADD COLUMN settings TEXT NOT NULL DEFAULT '{}';
