-- "searchText" holds the searched fields of a row, lower-case, one a line (so that no match spans two fields). Triggers
-- own it: whatever a statement writes there is replaced by the truth.

CREATE FUNCTION "search_text"(VARIADIC fields text[]) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
$$ SELECT lower(array_to_string(fields, E'\n')) $$;

CREATE FUNCTION "user_search"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."searchText" := search_text(NEW."name", NEW."email", NEW."company");
  RETURN NEW;
END $$;
CREATE TRIGGER "User_search" BEFORE INSERT OR UPDATE OF "name", "email", "company", "searchText" ON "User"
  FOR EACH ROW EXECUTE FUNCTION "user_search"();

CREATE FUNCTION "service_search"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."searchText" := search_text(NEW."name", NEW."description");
  RETURN NEW;
END $$;
CREATE TRIGGER "Service_search" BEFORE INSERT OR UPDATE OF "name", "description", "searchText" ON "Service"
  FOR EACH ROW EXECUTE FUNCTION "service_search"();

CREATE FUNCTION "testimonial_search"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."searchText" := search_text(NEW."name", NEW."company", NEW."content");
  RETURN NEW;
END $$;
CREATE TRIGGER "Testimonial_search" BEFORE INSERT OR UPDATE OF "name", "company", "content", "searchText" ON "Testimonial"
  FOR EACH ROW EXECUTE FUNCTION "testimonial_search"();

CREATE FUNCTION "inquiry_search"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."searchText" := search_text(NEW."name", NEW."email", NEW."message");
  RETURN NEW;
END $$;
CREATE TRIGGER "Inquiry_search" BEFORE INSERT OR UPDATE OF "name", "email", "message", "searchText" ON "Inquiry"
  FOR EACH ROW EXECUTE FUNCTION "inquiry_search"();

-- Subscriptions and payments carry fields of their customer and service.

CREATE FUNCTION "subscription_search"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT search_text(u."name", u."email", s."name") INTO NEW."searchText"
    FROM "User" u, "Service" s WHERE u."id" = NEW."userId" AND s."id" = NEW."serviceId";
  NEW."searchText" := coalesce(NEW."searchText", ''); -- no such customer or service: the foreign key refuses the row
  RETURN NEW;
END $$;
CREATE TRIGGER "Subscription_search_insert" BEFORE INSERT ON "Subscription"
  FOR EACH ROW EXECUTE FUNCTION "subscription_search"();
CREATE TRIGGER "Subscription_search_update" BEFORE UPDATE OF "userId", "serviceId", "searchText" ON "Subscription"
  FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION "subscription_search"();

CREATE FUNCTION "payment_search"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT search_text(u."name", u."email", s."name", NEW."invoiceNumber") INTO NEW."searchText"
    FROM "User" u, "Service" s WHERE u."id" = NEW."userId" AND s."id" = NEW."serviceId";
  NEW."searchText" := coalesce(NEW."searchText", '');
  RETURN NEW;
END $$;
CREATE TRIGGER "Payment_search_insert" BEFORE INSERT ON "Payment"
  FOR EACH ROW EXECUTE FUNCTION "payment_search"();
CREATE TRIGGER "Payment_search_update" BEFORE UPDATE OF "invoiceNumber", "searchText" ON "Payment"
  FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION "payment_search"();

-- A new name is written set-wise to all rows that show it; those statements run inside a trigger (depth 1), so the two
-- triggers above leave them alone.

CREATE FUNCTION "user_renamed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "Subscription" t SET "searchText" = search_text(NEW."name", NEW."email", s."name")
    FROM "Service" s WHERE t."userId" = NEW."id" AND s."id" = t."serviceId";
  UPDATE "Payment" t SET "searchText" = search_text(NEW."name", NEW."email", s."name", t."invoiceNumber")
    FROM "Service" s WHERE t."userId" = NEW."id" AND s."id" = t."serviceId";
  RETURN NULL;
END $$;
CREATE TRIGGER "User_renamed" AFTER UPDATE OF "name", "email" ON "User" FOR EACH ROW
  WHEN ((OLD."name", OLD."email") IS DISTINCT FROM (NEW."name", NEW."email")) EXECUTE FUNCTION "user_renamed"();

CREATE FUNCTION "service_renamed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "Subscription" t SET "searchText" = search_text(u."name", u."email", NEW."name")
    FROM "User" u WHERE t."serviceId" = NEW."id" AND u."id" = t."userId";
  UPDATE "Payment" t SET "searchText" = search_text(u."name", u."email", NEW."name", t."invoiceNumber")
    FROM "User" u WHERE t."serviceId" = NEW."id" AND u."id" = t."userId";
  RETURN NULL;
END $$;
CREATE TRIGGER "Service_renamed" AFTER UPDATE OF "name" ON "Service" FOR EACH ROW
  WHEN (OLD."name" IS DISTINCT FROM NEW."name") EXECUTE FUNCTION "service_renamed"();
