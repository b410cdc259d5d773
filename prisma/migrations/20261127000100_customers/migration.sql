-- A row of "User" was person and company at once. "Customer" is the company; whoever was one has the same id as its only person.
CREATE TYPE "CustomerRole" AS ENUM ('billing', 'member', 'owner');
CREATE TYPE "AdminRole" AS ENUM ('finance', 'owner', 'staff');

CREATE TABLE "Customer" (
    "id" UUID NOT NULL,
    "name" TEXT COLLATE "und-x-icu" NOT NULL,
    "email" TEXT NOT NULL,
    "pendingEmail" TEXT,
    "emailVerifiedAt" TIMESTAMPTZ(3),
    "isSelfRegistered" BOOLEAN NOT NULL DEFAULT false,
    "company" TEXT COLLATE "und-x-icu",
    "phone" TEXT,
    "billingAddress" TEXT,
    "taxId" TEXT,
    "taxExempt" BOOLEAN NOT NULL DEFAULT false,
    "isActive" BOOLEAN NOT NULL DEFAULT true,
    "deletionRequestedAt" TIMESTAMPTZ(3),
    "searchText" TEXT GENERATED ALWAYS AS (search_text("name", "email", "company")) STORED,
    "contactText" TEXT GENERATED ALWAYS AS (search_text("name", "email")) STORED,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "deletedAt" TIMESTAMPTZ(3),

    CONSTRAINT "Customer_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "Customer_taxExempt_check" CHECK (NOT "taxExempt" OR "taxId" IS NOT NULL)
);

-- The orders and searches of the lists, which leave deleted rows out. Rows without a company come last in both directions.
CREATE INDEX "Customer_searchText_idx" ON "Customer" USING GIN ("searchText" gin_trgm_ops);
CREATE INDEX "Customer_contactText_idx" ON "Customer" USING GIN ("contactText" gin_trgm_ops);
CREATE INDEX "Customer_list_createdAt_idx" ON "Customer" ("createdAt", "id") WHERE "deletedAt" IS NULL;
CREATE INDEX "Customer_list_name_idx" ON "Customer" ("name", "id") WHERE "deletedAt" IS NULL;
CREATE INDEX "Customer_list_email_idx" ON "Customer" ("email", "id") WHERE "deletedAt" IS NULL;
CREATE INDEX "Customer_list_company_idx" ON "Customer" ("company", "id") WHERE "deletedAt" IS NULL;
CREATE INDEX "Customer_list_isActive_idx" ON "Customer" ("isActive", "id") WHERE "deletedAt" IS NULL;
CREATE INDEX "Customer_active_createdAt_idx" ON "Customer" ("isActive", "createdAt", "id") WHERE "deletedAt" IS NULL;
CREATE INDEX "Customer_active_name_idx" ON "Customer" ("isActive", "name", "id") WHERE "deletedAt" IS NULL;
CREATE INDEX "Customer_active_email_idx" ON "Customer" ("isActive", "email", "id") WHERE "deletedAt" IS NULL;
CREATE INDEX "Customer_active_company_idx" ON "Customer" ("isActive", "company", "id") WHERE "deletedAt" IS NULL;
CREATE INDEX "Customer_list_company_desc_idx" ON "Customer" ("company" DESC NULLS LAST, "id" DESC) WHERE "deletedAt" IS NULL;
CREATE INDEX "Customer_active_company_desc_idx" ON "Customer" ("isActive", "company" DESC NULLS LAST, "id" DESC) WHERE "deletedAt" IS NULL;

ALTER TABLE "User"
  ADD COLUMN "customerId" UUID,
  ADD COLUMN "customerRole" "CustomerRole",
  ADD COLUMN "adminRole" "AdminRole";
ALTER TABLE "User" ADD CONSTRAINT "User_customerId_fkey" FOREIGN KEY ("customerId") REFERENCES "Customer"("id") ON DELETE RESTRICT ON UPDATE CASCADE NOT VALID;

-- For the former version alone, which knows no customers, while it still runs: whom it adds gets one. Goes with the columns that it asks for.
CREATE FUNCTION "user_of_former_version"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."role" = 'admin' THEN
    NEW."adminRole" := 'owner';
    RETURN NEW;
  END IF;
  INSERT INTO "Customer" ("id", "name", "email", "pendingEmail", "emailVerifiedAt", "isSelfRegistered", "company", "phone",
    "billingAddress", "taxId", "taxExempt", "isActive", "deletionRequestedAt", "version", "createdAt", "deletedAt")
  VALUES (NEW."id", NEW."name", NEW."email", NEW."pendingEmail", NEW."emailVerifiedAt", NEW."isSelfRegistered", NEW."company", NEW."phone",
    NEW."billingAddress", NEW."taxId", NEW."taxExempt", NEW."isActive", NEW."deletionRequestedAt", NEW."version", NEW."createdAt", NEW."deletedAt");
  NEW."customerId" := NEW."id";
  NEW."customerRole" := 'owner';
  RETURN NEW;
END $$;
CREATE TRIGGER "User_of_former_version" BEFORE INSERT ON "User"
  FOR EACH ROW WHEN (NEW."customerRole" IS NULL AND NEW."adminRole" IS NULL) EXECUTE FUNCTION "user_of_former_version"();
