-- Trusted extensions, which the owner of a database may create: pg_trgm for searches of a part of a word, btree_gist for exclusion constraints.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS btree_gist;

-- The searched columns as one text, one a line so that no match spans two, as foldText of lib/core/fold-text.ts makes it of what is searched for:
-- typographic signs are those of a keyboard, what nobody sees is left out; small letters without accents, whatever the database's locale is.
CREATE FUNCTION "search_text"(VARIADIC fields text[]) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
$$ SELECT normalize(replace(replace(replace(replace(translate(regexp_replace(lower(normalize(translate(array_to_string(fields, E'\n'),
    U&'\2018\2019\201A\201B\02B9\02BC\2032\0060\00B4'
    || U&'\201C\201D\201E\201F\2033\00AB\00BB'
    || U&'\2010\2011\2012\2013\2014\2015\2212'
    || U&'\00AD\200B\200C\200D\200E\200F\202A\202B\202C\202D\202E\2060\2066\2067\2068\2069\FEFF',
    '''''''''''''''''''' || '"""""""' || '-------'), NFKD) COLLATE "und-x-icu"),
  '[\u0300-\u036f]', '', 'g'), 'øłđðħıŧŋς', 'olddhitnσ'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), NFC) $$;
