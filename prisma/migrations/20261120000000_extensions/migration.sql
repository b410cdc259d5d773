-- Part-of-a-word search: indexes of three-letter groups. A trusted extension, so the database's owner may create it.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
