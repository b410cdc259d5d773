-- Columns with constant defaults rewrite no table.

CREATE TYPE "BreakCause" AS ENUM ('paused', 'suspended', 'inactive', 'moved');
CREATE TYPE "AttemptKind" AS ENUM ('charge', 'refund');
CREATE TYPE "AttemptStatus" AS ENUM ('created', 'open', 'processing', 'unknown', 'succeeded', 'failed', 'expired', 'orphaned', 'mismatched');

ALTER TABLE "User" ADD COLUMN "taxExempt" BOOLEAN NOT NULL DEFAULT false;

ALTER TABLE "Subscription"
  ADD COLUMN "endsOn" DATE,
  ADD COLUMN "graceUntil" DATE,
  ADD COLUMN "remindedFor" DATE;

ALTER TABLE "Payment"
  ADD COLUMN "setupCents" INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN "taxCents" INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN "taxRate" INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN "currency" TEXT NOT NULL DEFAULT 'USD',
  ADD COLUMN "reminderStep" INTEGER,
  ADD COLUMN "remindedAt" TIMESTAMPTZ(3);

ALTER TABLE "Invoice"
  ADD COLUMN "setupCents" INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN "taxCents" INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN "taxRate" INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN "taxName" TEXT NOT NULL DEFAULT '',
  ADD COLUMN "currency" TEXT NOT NULL DEFAULT 'USD';

-- Refunds that exist get their credit notes' numbers in the order in which they were made.
ALTER TABLE "Refund"
  ADD COLUMN "taxCents" INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN "creditNoteNumber" TEXT,
  ALTER COLUMN "actorId" DROP NOT NULL;
ALTER TABLE "Refund" DISABLE TRIGGER "Refund_append_only";
UPDATE "Refund" r SET "creditNoteNumber" = 'CN-' || lpad(o.n::text, 6, '0')
FROM (SELECT "id", row_number() OVER (ORDER BY "createdAt", "id") AS n FROM "Refund") o WHERE o."id" = r."id";
ALTER TABLE "Refund" ENABLE TRIGGER "Refund_append_only";
ALTER TABLE "Refund" ALTER COLUMN "creditNoteNumber" SET NOT NULL;
INSERT INTO "Counter" ("name", "value") SELECT 'creditNote', count(*) FROM "Refund" HAVING count(*) > 0;
CREATE UNIQUE INDEX "Refund_creditNoteNumber_key" ON "Refund"("creditNoteNumber");

CREATE TABLE "Break" (
    "id" UUID NOT NULL,
    "subscriptionId" UUID NOT NULL,
    "from" DATE NOT NULL,
    "to" DATE NOT NULL,
    "cause" "BreakCause" NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Break_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "Break_period_check" CHECK ("to" > "from")
);
CREATE UNIQUE INDEX "Break_subscriptionId_from_key" ON "Break"("subscriptionId", "from");
ALTER TABLE "Break" ADD CONSTRAINT "Break_subscriptionId_fkey" FOREIGN KEY ("subscriptionId") REFERENCES "Subscription"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

CREATE TABLE "Attempt" (
    "id" UUID NOT NULL,
    "paymentId" UUID NOT NULL,
    "kind" "AttemptKind" NOT NULL,
    "provider" TEXT NOT NULL,
    "providerId" TEXT,
    "key" TEXT NOT NULL,
    "amountCents" INTEGER NOT NULL,
    "status" "AttemptStatus" NOT NULL DEFAULT 'created',
    "checkoutUrl" TEXT,
    "expiresAt" TIMESTAMPTZ(3),
    "error" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Attempt_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "Attempt_amountCents_check" CHECK ("amountCents" > 0)
);
CREATE UNIQUE INDEX "Attempt_key_key" ON "Attempt"("key");
CREATE INDEX "Attempt_paymentId_createdAt_idx" ON "Attempt"("paymentId", "createdAt");
CREATE UNIQUE INDEX "Attempt_live_key" ON "Attempt"("paymentId")
  WHERE "kind" = 'charge' AND "status" IN ('created', 'open', 'processing', 'unknown');
ALTER TABLE "Attempt" ADD CONSTRAINT "Attempt_paymentId_fkey" FOREIGN KEY ("paymentId") REFERENCES "Payment"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

CREATE TABLE "BillingSettings" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "taxName" TEXT NOT NULL DEFAULT '',
    "taxRate" INTEGER NOT NULL DEFAULT 0,
    "taxId" TEXT,
    "sellerName" TEXT,
    "sellerAddress" TEXT,
    "invoiceNote" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "BillingSettings_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "BillingSettings_one_row_check" CHECK ("id" = 1),
    CONSTRAINT "BillingSettings_taxRate_check" CHECK ("taxRate" BETWEEN 0 AND 10000)
);

-- What the job reads: what is due, what ends and what is late, among rows that can be.
CREATE INDEX "Subscription_due_idx" ON "Subscription" ("nextBillingDate", "id") WHERE "status" = 'active' AND "parkedAt" IS NULL;
CREATE INDEX "Subscription_ends_idx" ON "Subscription" ("endsOn", "id") WHERE "endsOn" IS NOT NULL AND "status" IN ('active', 'paused', 'suspended');
CREATE INDEX "Subscription_parked_idx" ON "Subscription" ("parkedAt", "id") WHERE "parkedAt" IS NOT NULL;
CREATE INDEX "Payment_late_idx" ON "Payment" ("dueDate", "subscriptionId") WHERE "status" = 'pending';
