-- Part-of-a-word search: indexes of three-letter groups. A trusted extension, so the database's owner may create it.
CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- Searched fields as one text, one a line (so that no match spans two), lower-case in one way whatever the database's locale is and as foldText
-- of lib/db/lists.ts does: `İ` is found by `i`, and a sigma is one wherever in a word it stands.
CREATE FUNCTION "search_text"(VARIADIC fields text[]) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
$$ SELECT replace(replace(lower(array_to_string(fields, E'\n') COLLATE "und-x-icu"), U&'i\0307', 'i'), U&'\03C2', U&'\03C3') $$;
