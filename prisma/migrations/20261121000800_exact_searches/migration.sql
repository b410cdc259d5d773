-- Trigrams find words of three letters and more. For one or two letters a row lists each letter and each pair of neighbours of
-- its searched text: to hold the pair is to be found, so the answer is exact and needs no second look.
CREATE FUNCTION "search_grams"("text" text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE COST 200 AS
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
