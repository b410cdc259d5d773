-- What other systems act with. An event of the log names the key by which something was done.
CREATE TABLE "ApiKey" (
    "id" UUID NOT NULL,
    "customerId" UUID,
    "customerRole" "CustomerRole",
    "adminRole" "AdminRole",
    "name" TEXT NOT NULL,
    "prefix" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "readOnly" BOOLEAN NOT NULL,
    "expiresOn" DATE,
    "createdById" UUID NOT NULL,
    "lastUsedAt" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ApiKey_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "ApiKey_role" CHECK (("customerId" IS NULL) = ("customerRole" IS NULL) AND ("customerId" IS NULL) <> ("adminRole" IS NULL)),
    CONSTRAINT "ApiKey_customerId_fkey" FOREIGN KEY ("customerId") REFERENCES "Customer"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "ApiKey_createdById_fkey" FOREIGN KEY ("createdById") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "ApiKey_hash_key" ON "ApiKey" ("hash");
CREATE INDEX "ApiKey_customerId_createdAt_id_idx" ON "ApiKey" ("customerId", "createdAt", "id");

ALTER TABLE "AuditEvent" ADD COLUMN "keyId" UUID;
CREATE OR REPLACE FUNCTION "audit_guard"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW."id", NEW."actorId", NEW."actorRole", NEW."keyId", NEW."action", NEW."entity", NEW."entityId", NEW."requestId", NEW."version", NEW."createdAt")
      IS DISTINCT FROM (OLD."id", OLD."actorId", OLD."actorRole", OLD."keyId", OLD."action", OLD."entity", OLD."entityId", OLD."requestId", OLD."version", OLD."createdAt")
    OR NEW."changes" <> OLD."changes" AND NEW."changes" <> '{}'
    OR NEW."ip" IS DISTINCT FROM OLD."ip" AND NEW."ip" IS NOT NULL
    OR NEW."actorName" IS DISTINCT FROM OLD."actorName" AND NEW."actorName" IS DISTINCT FROM 'Erased customer' THEN
    RAISE EXCEPTION 'UPDATE of "AuditEvent" is refused: an entry is emptied or left as it is' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
