-- Saved payment methods, the consent to use them, the setup pages that save them, and automatic payment.

ALTER TABLE "Customer"
  ADD COLUMN "providerCustomerId" TEXT,
  ADD COLUMN "autopayEnabledAt" TIMESTAMPTZ(3);

CREATE TYPE "PaymentMethodKind" AS ENUM ('card', 'sepa_debit', 'us_bank_account');
CREATE TYPE "PaymentMethodStatus" AS ENUM ('active', 'expired', 'failed');
CREATE TABLE "PaymentMethod" (
  "id" UUID NOT NULL,
  "customerId" UUID NOT NULL,
  "provider" TEXT NOT NULL,
  "providerId" TEXT NOT NULL,
  "kind" "PaymentMethodKind" NOT NULL,
  "brand" TEXT NOT NULL,
  "last4" TEXT NOT NULL,
  "expires" TEXT,
  "isDefault" BOOLEAN NOT NULL DEFAULT false,
  "status" "PaymentMethodStatus" NOT NULL DEFAULT 'active',
  "expiryNotice" INTEGER,
  "detachedAt" TIMESTAMPTZ(3),
  "version" INTEGER NOT NULL DEFAULT 1,
  "createdAt" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "PaymentMethod_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "PaymentMethod_customerId_fkey" FOREIGN KEY ("customerId") REFERENCES "Customer" ("id")
    ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT "PaymentMethod_default_check" CHECK (NOT "isDefault" OR "detachedAt" IS NULL)
);
CREATE UNIQUE INDEX "PaymentMethod_providerId_key" ON "PaymentMethod" ("providerId");
CREATE UNIQUE INDEX "PaymentMethod_default_key" ON "PaymentMethod" ("customerId") WHERE "isDefault";
CREATE INDEX "PaymentMethod_customerId_createdAt_idx" ON "PaymentMethod" ("customerId", "createdAt");

CREATE TABLE "Consent" (
  "id" UUID NOT NULL,
  "customerId" UUID NOT NULL,
  "personId" UUID NOT NULL,
  "text" TEXT NOT NULL,
  "textVersion" INTEGER NOT NULL,
  "createdAt" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "Consent_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "Consent_customerId_fkey" FOREIGN KEY ("customerId") REFERENCES "Customer" ("id")
    ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT "Consent_personId_fkey" FOREIGN KEY ("personId") REFERENCES "User" ("id")
    ON DELETE RESTRICT ON UPDATE CASCADE
);
CREATE INDEX "Consent_customerId_createdAt_idx" ON "Consent" ("customerId", "createdAt");
CREATE TRIGGER "Consent_append_only" BEFORE UPDATE OR DELETE ON "Consent" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
CREATE TRIGGER "Consent_no_truncate" BEFORE TRUNCATE ON "Consent" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();

CREATE TYPE "MethodSetupStatus" AS ENUM ('created', 'open', 'succeeded', 'expired', 'failed', 'mismatched');
CREATE TABLE "MethodSetup" (
  "id" UUID NOT NULL,
  "customerId" UUID NOT NULL,
  "personId" UUID NOT NULL,
  "attemptId" UUID,
  "provider" TEXT NOT NULL,
  "providerId" TEXT,
  "key" TEXT NOT NULL,
  "order" JSONB,
  "status" "MethodSetupStatus" NOT NULL DEFAULT 'created',
  "checkoutUrl" TEXT,
  "error" TEXT,
  "checkAt" TIMESTAMPTZ(3),
  "createdAt" TIMESTAMPTZ(3) NOT NULL,
  "updatedAt" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "MethodSetup_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "MethodSetup_customerId_fkey" FOREIGN KEY ("customerId") REFERENCES "Customer" ("id")
    ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT "MethodSetup_personId_fkey" FOREIGN KEY ("personId") REFERENCES "User" ("id")
    ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT "MethodSetup_attemptId_fkey" FOREIGN KEY ("attemptId") REFERENCES "Attempt" ("id")
    ON DELETE RESTRICT ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "MethodSetup_key_key" ON "MethodSetup" ("key");
CREATE UNIQUE INDEX "MethodSetup_attemptId_key" ON "MethodSetup" ("attemptId");
CREATE UNIQUE INDEX "MethodSetup_provider_providerId_key" ON "MethodSetup" ("provider", "providerId");
CREATE INDEX "MethodSetup_customerId_createdAt_idx" ON "MethodSetup" ("customerId", "createdAt");
CREATE INDEX "MethodSetup_check_idx" ON "MethodSetup" ("checkAt", "id") WHERE "status" IN ('created', 'open');
CREATE TRIGGER "MethodSetup_no_delete" BEFORE DELETE ON "MethodSetup" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();

CREATE TYPE "Refusal" AS ENUM ('retry', 'new_method', 'needs_customer');
ALTER TABLE "Attempt"
  ADD COLUMN "methodId" UUID,
  ADD COLUMN "refusal" "Refusal";
ALTER TABLE "Attempt"
  ADD CONSTRAINT "Attempt_methodId_fkey" FOREIGN KEY ("methodId") REFERENCES "PaymentMethod" ("id")
    ON DELETE RESTRICT ON UPDATE CASCADE NOT VALID,
  ADD CONSTRAINT "Attempt_methodId_check" CHECK ("methodId" IS NULL OR "kind" = 'charge' AND "leadId" IS NULL) NOT VALID;
