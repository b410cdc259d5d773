-- Letters are made small in one way, whatever the database's own locale and the fields' collations are, and as foldText of
-- lib/core/paging.ts does: `İ` is found by `i`, and a sigma is one wherever in a word it stands.
CREATE OR REPLACE FUNCTION "search_text"(VARIADIC fields text[]) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
$$ SELECT replace(replace(lower(array_to_string(fields, E'\n') COLLATE "und-x-icu"), U&'i\0307', 'i'), U&'\03C2', U&'\03C3') $$;

UPDATE "User" SET "searchText" = '' WHERE "searchText" ~ U&'i\0307|\03C2';
UPDATE "Service" SET "searchText" = '' WHERE "searchText" ~ U&'i\0307|\03C2';
UPDATE "Testimonial" SET "searchText" = '' WHERE "searchText" ~ U&'i\0307|\03C2';
UPDATE "Inquiry" SET "searchText" = '' WHERE "searchText" ~ U&'i\0307|\03C2';
UPDATE "Subscription" SET "searchText" = '' WHERE "searchText" ~ U&'i\0307|\03C2';
UPDATE "Payment" SET "searchText" = '' WHERE "searchText" ~ U&'i\0307|\03C2';

-- Trigrams find words of three letters and more. For one or two letters a row lists each letter and each pair of neighbours of
-- its searched text: what lists the word holds it, and nothing else does.
CREATE FUNCTION "search_grams"("text" text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE COST 100 AS
$$ SELECT string_to_array("text", NULL) || ARRAY(SELECT substr("text", i, 2) FROM generate_series(1, length("text") - 1) i) $$;

CREATE INDEX "User_searchGrams_idx" ON "User" USING gin (search_grams("searchText"));
CREATE INDEX "Subscription_searchGrams_idx" ON "Subscription" USING gin (search_grams("searchText"));
CREATE INDEX "Payment_searchGrams_idx" ON "Payment" USING gin (search_grams("searchText"));

-- The lists' own order with all that a search and its filters look at: matches are found and counted without touching the table.
DROP INDEX "User_list_createdAt_idx";
CREATE INDEX "User_list_createdAt_idx" ON "User" ("role", "createdAt", "id", "isActive", "searchText") WHERE "deletedAt" IS NULL;
DROP INDEX "Subscription_createdAt_id_idx";
CREATE INDEX "Subscription_list_idx" ON "Subscription" ("createdAt", "id", "status", "pendingCount", "serviceId", "searchText");
DROP INDEX "Payment_createdAt_id_idx";
CREATE INDEX "Payment_list_idx" ON "Payment" ("createdAt", "id", "status", "serviceId", "dueDate", "paymentDate", "searchText");

-- Rows without a value come last in both directions.
CREATE INDEX "User_list_company_desc_idx" ON "User" ("role", "company" DESC NULLS LAST, "id" DESC) WHERE "deletedAt" IS NULL;
CREATE INDEX "User_active_company_desc_idx" ON "User" ("role", "isActive", "company" DESC NULLS LAST, "id" DESC) WHERE "deletedAt" IS NULL;
CREATE INDEX "Payment_paymentDate_desc_idx" ON "Payment" ("paymentDate" DESC NULLS LAST, "id" DESC);

-- How often a long list was written to, as the list "change" of the running totals: whoever counted the matches of a search
-- knows by this number alone whether the count is still true. It only ever grows, in the transaction that writes the rows.
CREATE OR REPLACE FUNCTION "keep_tally"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  sides text := concat_ws(' UNION ALL ',
    CASE WHEN TG_OP <> 'DELETE' THEN format('SELECT 1 AS sign, t.* FROM new_rows r, tallies(ROW(r.*)::%I) t', TG_TABLE_NAME) END,
    CASE WHEN TG_OP <> 'INSERT' THEN format('SELECT -1 AS sign, t.* FROM old_rows r, tallies(ROW(r.*)::%I) t', TG_TABLE_NAME) END,
    CASE WHEN TG_TABLE_NAME IN ('User', 'Subscription', 'Payment') THEN format('SELECT 1 AS sign, ''change'', %L, 0::bigint', TG_TABLE_NAME) END);
BEGIN
  IF current_setting('agency.swept', true) IS DISTINCT FROM 'yes' AND current_setting('transaction_isolation') = 'read committed' THEN
    PERFORM sweep_tally();
    PERFORM set_config('agency.swept', 'yes', false);
  END IF;
  EXECUTE format('INSERT INTO "Tally" AS kept ("list", "key", "slot", "count", "cents")
    SELECT "list", "key", pg_backend_pid(), sum(sign), sum(sign * "cents") FROM (%s) change
    GROUP BY 1, 2 HAVING sum(sign) <> 0 OR sum(sign * "cents") <> 0
    ON CONFLICT ("list", "key", "slot") DO UPDATE SET "count" = kept."count" + excluded."count", "cents" = kept."cents" + excluded."cents"', sides);
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION "rebuild_tally"() RETURNS void LANGUAGE sql AS $$
  LOCK TABLE "User", "Subscription", "Payment", "AuditEvent", "Mail" IN SHARE MODE;
  DELETE FROM "Tally" WHERE "list" <> 'change';
  INSERT INTO "Tally" ("list", "key", "slot", "count", "cents") SELECT "list", "key", 0, "count", "cents" FROM "TallyTruth";
  INSERT INTO "Tally" AS kept ("list", "key", "slot", "count")
    SELECT 'change', t, 0, 1 FROM unnest(ARRAY['User', 'Subscription', 'Payment']) t
    ON CONFLICT ("list", "key", "slot") DO UPDATE SET "count" = kept."count" + 1;
$$;
