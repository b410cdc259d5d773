-- The address of a service's public page. The former version inserts rows without one: the trigger
-- makes it from the name, and never again, so that it does not change with the name.
ALTER TABLE "Service" ADD COLUMN "slug" TEXT NOT NULL DEFAULT '';
-- Earlier addresses, which lead to the present one.
ALTER TABLE "Service" ADD COLUMN "formerSlugs" TEXT[];

CREATE FUNCTION free_service_slug(name text) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  plain text := regexp_replace(normalize(lower(name), NFKD), '[\u0300-\u036f]', '', 'g');
  base text := trim(BOTH '-' FROM left(regexp_replace(plain, '[^a-z0-9]+', '-', 'g'), 70));
  free text;
  number int := 1;
BEGIN
  IF base = '' THEN base := 'service'; END IF;
  free := base;
  WHILE EXISTS (SELECT FROM "Service" WHERE "slug" = free OR free = ANY ("formerSlugs")) LOOP
    number := number + 1;
    free := base || '-' || number;
  END LOOP;
  RETURN free;
END $$;

CREATE FUNCTION set_service_slug() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Two services of one name that are added at the same time.
  PERFORM pg_advisory_xact_lock(hashtextextended('service slug', 0));
  NEW."slug" := free_service_slug(NEW."name");
  RETURN NEW;
END $$;

CREATE TRIGGER set_service_slug BEFORE INSERT ON "Service"
  FOR EACH ROW WHEN (NEW."slug" = '') EXECUTE FUNCTION set_service_slug();

-- A catalog is short: row by row, the oldest first, so that it gets the plain one.
DO $$
DECLARE service record;
BEGIN
  FOR service IN SELECT "id", "name" FROM "Service" ORDER BY "createdAt", "id" LOOP
    UPDATE "Service" SET "slug" = free_service_slug(service."name") WHERE "id" = service."id";
  END LOOP;
END $$;
