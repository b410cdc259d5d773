-- One-off charges with lines, purchase orders, announced transfers, charges paid together, links to pay.

ALTER TABLE "Customer" ADD COLUMN "poNumber" TEXT;
ALTER TABLE "Subscription" ADD COLUMN "poNumber" TEXT;
ALTER TABLE "BillingSettings" ADD COLUMN "bankDetails" TEXT;

ALTER TABLE "Payment"
  ALTER COLUMN "subscriptionId" DROP NOT NULL,
  ALTER COLUMN "serviceId" DROP NOT NULL,
  ALTER COLUMN "periodStart" DROP NOT NULL,
  ALTER COLUMN "periodEnd" DROP NOT NULL,
  ADD COLUMN "title" TEXT,
  ADD COLUMN "note" TEXT,
  ADD COLUMN "poNumber" TEXT,
  ADD COLUMN "paidWithId" UUID,
  ADD COLUMN "announcedAt" TIMESTAMPTZ(3);
ALTER TABLE "Payment"
  ADD CONSTRAINT "Payment_kind_check" CHECK (
    num_nonnulls("subscriptionId", "serviceId", "periodStart", "periodEnd") = CASE WHEN "title" IS NULL THEN 4 ELSE 0 END
    AND ("title" IS NOT NULL OR "note" IS NULL) AND ("title" IS NULL OR "setupCents" = 0)) NOT VALID,
  ADD CONSTRAINT "Payment_announced_check" CHECK ("announcedAt" IS NULL OR "status" = 'pending') NOT VALID,
  ADD CONSTRAINT "Payment_paidWithId_check" CHECK ("paidWithId" IS NULL
    OR "paidWithId" <> "id" AND "status" IN ('paid', 'refunded')) NOT VALID,
  ADD CONSTRAINT "Payment_paidWithId_fkey" FOREIGN KEY ("paidWithId") REFERENCES "Payment" ("id")
    ON DELETE RESTRICT ON UPDATE CASCADE NOT VALID;

CREATE TABLE "PaymentLine" (
  "paymentId" UUID NOT NULL,
  "position" INTEGER NOT NULL,
  "text" TEXT NOT NULL,
  "quantity" INTEGER NOT NULL,
  "unitCents" INTEGER NOT NULL,
  CONSTRAINT "PaymentLine_pkey" PRIMARY KEY ("paymentId", "position"),
  CONSTRAINT "PaymentLine_paymentId_fkey" FOREIGN KEY ("paymentId") REFERENCES "Payment" ("id")
    ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT "PaymentLine_quantity_check" CHECK ("quantity" BETWEEN 1 AND 9999)
);
CREATE TRIGGER "PaymentLine_append_only" BEFORE UPDATE OR DELETE ON "PaymentLine" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
CREATE TRIGGER "PaymentLine_no_truncate" BEFORE TRUNCATE ON "PaymentLine" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();

CREATE TABLE "PayLink" (
  "tokenHash" TEXT NOT NULL,
  "paymentId" UUID NOT NULL,
  "createdAt" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "PayLink_pkey" PRIMARY KEY ("tokenHash"),
  CONSTRAINT "PayLink_paymentId_fkey" FOREIGN KEY ("paymentId") REFERENCES "Payment" ("id")
    ON DELETE RESTRICT ON UPDATE CASCADE
);
CREATE INDEX "PayLink_paymentId_idx" ON "PayLink" ("paymentId");

ALTER TABLE "Attempt" ADD COLUMN "leadId" UUID;
ALTER TABLE "Attempt"
  ADD CONSTRAINT "Attempt_leadId_fkey" FOREIGN KEY ("leadId") REFERENCES "Attempt" ("id")
    ON DELETE RESTRICT ON UPDATE CASCADE NOT VALID,
  ADD CONSTRAINT "Attempt_leadId_check" CHECK ("leadId" IS NULL
    OR "leadId" <> "id" AND "kind" = 'charge' AND "providerId" IS NULL) NOT VALID;

-- Fixed besides: what a one-off charge says; its purchase order once it is settled; with what it was paid.
CREATE OR REPLACE FUNCTION "payment_guard"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW."id", NEW."subscriptionId", NEW."userId", NEW."serviceId", NEW."amountCents", NEW."periodStart", NEW."periodEnd")
    IS DISTINCT FROM
     (OLD."id", OLD."subscriptionId", OLD."userId", OLD."serviceId", OLD."amountCents", OLD."periodStart", OLD."periodEnd") THEN
    RAISE EXCEPTION 'the amount, period and owner of payment % are fixed', OLD."id" USING ERRCODE = 'check_violation';
  END IF;
  IF (NEW."setupCents", NEW."taxCents", NEW."taxRate", NEW."currency", NEW."dueDate", NEW."title", NEW."note")
    IS DISTINCT FROM (OLD."setupCents", OLD."taxCents", OLD."taxRate", OLD."currency", OLD."dueDate", OLD."title", OLD."note") THEN
    RAISE EXCEPTION 'the parts and due date of payment % are fixed', OLD."id" USING ERRCODE = 'check_violation';
  END IF;
  IF OLD."status" <> 'pending' AND NEW."poNumber" IS DISTINCT FROM OLD."poNumber" THEN
    RAISE EXCEPTION 'payment % is settled: its purchase order is fixed', OLD."id" USING ERRCODE = 'check_violation';
  END IF;
  IF OLD."invoiceNumber" IS NOT NULL
    AND (NEW."invoiceNumber", NEW."paymentDate", NEW."method", NEW."transactionId", NEW."paidWithId")
      IS DISTINCT FROM (OLD."invoiceNumber", OLD."paymentDate", OLD."method", OLD."transactionId", OLD."paidWithId") THEN
    RAISE EXCEPTION 'payment % is paid: how, its date and invoice number are fixed', OLD."id" USING ERRCODE = 'check_violation';
  END IF;
  IF NEW."refundedCents" < OLD."refundedCents" THEN
    RAISE EXCEPTION 'a refund of payment % is not taken back', OLD."id" USING ERRCODE = 'check_violation';
  END IF;
  IF NEW."status" <> OLD."status" AND NOT (
       OLD."status" = 'pending' AND NEW."status" IN ('paid', 'void')
    OR OLD."status" = 'paid' AND NEW."status" = 'refunded') THEN
    RAISE EXCEPTION 'payment % cannot go from % to %', OLD."id", OLD."status", NEW."status" USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE FUNCTION "attempt_guard"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW."paymentId", NEW."leadId", NEW."kind", NEW."provider", NEW."key", NEW."amountCents")
    IS DISTINCT FROM (OLD."paymentId", OLD."leadId", OLD."kind", OLD."provider", OLD."key", OLD."amountCents") THEN
    RAISE EXCEPTION 'charge, key and amount of attempt % are fixed', OLD."id" USING ERRCODE = 'check_violation';
  END IF;
  IF OLD."status" IN ('succeeded', 'orphaned', 'mismatched') AND NEW."status" <> OLD."status" THEN
    RAISE EXCEPTION 'attempt % is %: that is final', OLD."id", OLD."status" USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;

-- A one-off charge has lines, and they sum to its amount. Checked when the transaction ends, because the rows are written one after another.
CREATE FUNCTION "lines_guard"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  p "Payment"%ROWTYPE;
BEGIN
  SELECT * INTO STRICT p FROM "Payment" WHERE "id" = (to_jsonb(NEW) ->> TG_ARGV[0])::uuid;
  IF p."title" IS NULL AND EXISTS (SELECT FROM "PaymentLine" WHERE "paymentId" = p."id")
    OR p."title" IS NOT NULL AND p."amountCents" IS DISTINCT FROM
      (SELECT sum("quantity"::bigint * "unitCents") FROM "PaymentLine" WHERE "paymentId" = p."id") THEN
    RAISE EXCEPTION 'the lines of payment % do not sum to its amount', p."id" USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER "Payment_lines" AFTER INSERT ON "Payment" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW."title" IS NOT NULL) EXECUTE FUNCTION "lines_guard"('id');
CREATE CONSTRAINT TRIGGER "PaymentLine_sum" AFTER INSERT ON "PaymentLine" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION "lines_guard"('paymentId');
