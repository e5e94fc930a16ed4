-- The seats that are asked something, a bit each.
ALTER TABLE progress ADD COLUMN asked INTEGER NOT NULL DEFAULT 0;
