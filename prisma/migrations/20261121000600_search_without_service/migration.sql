-- A service's name leaves the searched text of its subscriptions and payments: renaming a service that a hundred thousand
-- charges refer to took longer than a request may. Services are few, so a search looks their names up first and then
-- takes the rows by "serviceId".

DROP TRIGGER "Service_renamed" ON "Service";
DROP FUNCTION "service_renamed"();
DROP TRIGGER "Subscription_search_update" ON "Subscription";

CREATE OR REPLACE FUNCTION "subscription_search"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT search_text(u."name", u."email") INTO NEW."searchText" FROM "User" u WHERE u."id" = NEW."userId";
  NEW."searchText" := coalesce(NEW."searchText", ''); -- no such customer: the foreign key refuses the row
  RETURN NEW;
END $$;
CREATE TRIGGER "Subscription_search_update" BEFORE UPDATE OF "userId", "searchText" ON "Subscription"
  FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION "subscription_search"();

CREATE OR REPLACE FUNCTION "payment_search"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT search_text(u."name", u."email", NEW."invoiceNumber") INTO NEW."searchText" FROM "User" u WHERE u."id" = NEW."userId";
  NEW."searchText" := coalesce(NEW."searchText", '');
  RETURN NEW;
END $$;

CREATE OR REPLACE FUNCTION "user_renamed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "Subscription" SET "searchText" = search_text(NEW."name", NEW."email") WHERE "userId" = NEW."id";
  UPDATE "Payment" SET "searchText" = search_text(NEW."name", NEW."email", "invoiceNumber") WHERE "userId" = NEW."id";
  RETURN NULL;
END $$;

UPDATE "Subscription" SET "searchText" = '';
UPDATE "Payment" SET "searchText" = '';
