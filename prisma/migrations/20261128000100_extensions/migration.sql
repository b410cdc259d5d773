-- Trusted extensions, which the owner of a database may create: pg_trgm for searches of a part of a word, btree_gist for exclusion constraints.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS btree_gist;

-- The searched columns as one text, one a line so that no match spans two. Lower-case whatever the database's locale is, and as foldText of
-- lib/db/lists.ts does: `İ` is found by `i`, and every form of sigma is one.
CREATE FUNCTION "search_text"(VARIADIC fields text[]) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
$$ SELECT replace(replace(lower(array_to_string(fields, E'\n') COLLATE "und-x-icu"), U&'i\0307', 'i'), U&'\03C2', U&'\03C3') $$;
