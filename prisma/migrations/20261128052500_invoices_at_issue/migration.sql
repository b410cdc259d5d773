-- A charge has its invoice from the transaction that makes it, a void one a credit note over all of it. Terms of payment, corrected copies,
-- and from which day a service is charged. What is pending gets its invoice here: the site stands still while this runs.

ALTER TYPE "DocumentKind" ADD VALUE 'receipt';
ALTER TYPE "DocumentKind" ADD VALUE 'voidNote';
CREATE TYPE "BillsFrom" AS ENUM ('today', 'delivery');

ALTER TABLE "Charge"
  ADD COLUMN "termsDays" INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN "revision" INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN "voidNumber" TEXT,
  ADD COLUMN "voidedAt" TIMESTAMPTZ(3),
  ADD COLUMN "voidReason" TEXT,
  DROP CONSTRAINT "Charge_invoiceNumber_check";
ALTER TABLE "Invoice"
  ADD COLUMN "poNumber" TEXT,
  ADD COLUMN "bankDetails" TEXT,
  ADD COLUMN "provider" TEXT NOT NULL DEFAULT 'manual';
ALTER TABLE "BillingSettings" ADD COLUMN "paymentTermsDays" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "Customer" ADD COLUMN "paymentTermsDays" INTEGER;
ALTER TABLE "Service" ADD COLUMN "billsFrom" "BillsFrom" NOT NULL DEFAULT 'today';

CREATE TABLE "InvoiceCorrection" (
    "chargeId" UUID NOT NULL,
    "revision" INTEGER NOT NULL,
    "buyerCompany" TEXT,
    "buyerAddress" TEXT,
    "buyerTaxId" TEXT,
    "poNumber" TEXT,
    "actorId" UUID,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "InvoiceCorrection_pkey" PRIMARY KEY ("chargeId", "revision"),
    CONSTRAINT "InvoiceCorrection_revision_check" CHECK ("revision" BETWEEN 1 AND 10)
);
ALTER TABLE "InvoiceCorrection" ADD CONSTRAINT "InvoiceCorrection_chargeId_fkey"
  FOREIGN KEY ("chargeId") REFERENCES "Charge" ("id") ON DELETE RESTRICT ON UPDATE CASCADE;
CREATE TRIGGER "InvoiceCorrection_append_only" BEFORE UPDATE OR DELETE ON "InvoiceCorrection" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
CREATE TRIGGER "InvoiceCorrection_no_truncate" BEFORE TRUNCATE ON "InvoiceCorrection" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();

-- What has no invoice yet gets one, and what is void its credit note, numbered by the instant they were made.

DROP TRIGGER "Charge_settlement" ON "Charge";
DROP TRIGGER "Invoice_settlement" ON "Invoice";
ALTER TABLE "Invoice" DISABLE TRIGGER "Invoice_append_only";

UPDATE "Invoice" i SET "poNumber" = c."poNumber" FROM "Charge" c WHERE c."id" = i."chargeId" AND c."poNumber" IS NOT NULL;
UPDATE "Charge" SET "termsDays" = greatest(0, "dueDate" - ("createdAt" AT TIME ZONE 'UTC')::date) WHERE "subscriptionId" IS NULL;

WITH unnumbered AS (
  SELECT "id", "status" = 'void' AS is_void,
    row_number() OVER (ORDER BY "createdAt", "id") + coalesce((SELECT "value" FROM "Counter" WHERE "name" = 'invoice'), 0) AS n,
    row_number() OVER (PARTITION BY "status" = 'void' ORDER BY "createdAt", "id")
      + coalesce((SELECT "value" FROM "Counter" WHERE "name" = 'creditNote'), 0) AS void_n
  FROM "Charge" WHERE "invoiceNumber" IS NULL),
invoices AS (
  INSERT INTO "Counter" ("name", "value") SELECT 'invoice', max(n) FROM unnumbered HAVING count(*) > 0
  ON CONFLICT ("name") DO UPDATE SET "value" = excluded."value"),
credit_notes AS (
  INSERT INTO "Counter" ("name", "value") SELECT 'creditNote', max(void_n) FROM unnumbered WHERE is_void HAVING count(*) > 0
  ON CONFLICT ("name") DO UPDATE SET "value" = excluded."value"),
numbered AS (
  UPDATE "Charge" c SET
    "invoiceNumber" = 'INV-' || lpad(n::text, greatest(6, length(n::text)), '0'),
    "voidNumber" = CASE WHEN is_void THEN 'CN-' || lpad(void_n::text, greatest(6, length(void_n::text)), '0') END,
    "voidedAt" = CASE WHEN is_void THEN coalesce((SELECT min(e."createdAt") FROM "AuditEvent" e
      WHERE (e."entity", e."entityId", e."action") = ('payment', c."id"::text, 'payment.voided')), c."createdAt") END,
    "voidReason" = CASE WHEN is_void THEN coalesce((SELECT e."changes" -> 'reason' ->> 'to' FROM "AuditEvent" e
      WHERE (e."entity", e."entityId", e."action") = ('payment', c."id"::text, 'payment.voided') ORDER BY e."createdAt" LIMIT 1),
      'Cancelled before it was due') END
  FROM unnumbered u WHERE c."id" = u."id" RETURNING c.*)
INSERT INTO "Invoice" ("id", "chargeId", "number", "sellerName", "sellerEmail", "sellerPhone", "sellerAddress", "sellerTaxId", "buyerName",
  "buyerEmail", "buyerCompany", "buyerAddress", "buyerTaxId", "reverseCharge", "note", "accent", "serviceName", "amountCents", "setupCents",
  "taxCents", "taxRate", "taxName", "currency", "issuedAt", "poNumber", "bankDetails")
SELECT c."id", c."id", c."invoiceNumber", coalesce(b."sellerName", s."siteName", ''), coalesce(s."contactEmail", ''),
  coalesce(s."contactPhone", ''), coalesce(b."sellerAddress", s."address", ''), b."taxId", u."name",
  u."email", u."company", u."billingAddress", u."taxId", u."taxExempt" AND c."taxRate" = 0, b."invoiceNote", s."accent",
  coalesce(v."name", c."title", ''), c."amountCents", c."setupCents",
  c."taxCents", c."taxRate", coalesce(b."taxName", ''), c."currency", c."createdAt", c."poNumber", b."bankDetails"
FROM numbered c JOIN "Customer" u ON u."id" = c."customerId" LEFT JOIN "Service" v ON v."id" = c."serviceId"
  LEFT JOIN "Settings" s ON true LEFT JOIN "BillingSettings" b ON true;

ALTER TABLE "Invoice" ENABLE TRIGGER "Invoice_append_only";

CREATE UNIQUE INDEX "Charge_voidNumber_key" ON "Charge" ("voidNumber");

ALTER TABLE "Charge"
  ADD CONSTRAINT "Charge_termsDays_check" CHECK ("termsDays" BETWEEN 0 AND 366),
  ADD CONSTRAINT "Charge_revision_check" CHECK ("revision" BETWEEN 0 AND 10),
  ADD CONSTRAINT "Charge_void_check" CHECK (num_nonnulls("voidNumber", "voidedAt", "voidReason") = CASE "status" WHEN 'void' THEN 3 ELSE 0 END);
ALTER TABLE "BillingSettings" ADD CONSTRAINT "BillingSettings_paymentTermsDays_check" CHECK ("paymentTermsDays" IN (0, 7, 14, 30, 45, 60));
ALTER TABLE "Customer" ADD CONSTRAINT "Customer_paymentTermsDays_check" CHECK ("paymentTermsDays" IN (0, 7, 14, 30, 45, 60));

-- An attached document needs the row it is made from and a recipient.
ALTER TABLE "Mail" DROP CONSTRAINT "Mail_attachment_check";
ALTER TABLE "Mail" ADD CONSTRAINT "Mail_attachment_check" CHECK ("attachment" IS NULL OR "userId" IS NOT NULL
  AND CASE "attachment" WHEN 'creditNote' THEN "refundId" IS NOT NULL ELSE "chargeId" IS NOT NULL END);

-- Fixed when a charge is created: amount and its parts, period, terms and due date, owner, what a one-off charge says; its number, at the end of
-- the same transaction. A purchase order changes with a corrected copy of the invoice alone. Fixed when it is paid: method, date, and with what.
CREATE OR REPLACE FUNCTION "charge_guard"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW."id", NEW."subscriptionId", NEW."customerId", NEW."serviceId", NEW."amountCents", NEW."periodStart", NEW."periodEnd")
    IS DISTINCT FROM
     (OLD."id", OLD."subscriptionId", OLD."customerId", OLD."serviceId", OLD."amountCents", OLD."periodStart", OLD."periodEnd") THEN
    RAISE EXCEPTION 'the amount, period and owner of charge % are fixed', OLD."id" USING ERRCODE = 'check_violation';
  END IF;
  IF (NEW."setupCents", NEW."taxCents", NEW."taxRate", NEW."currency", NEW."dueDate", NEW."termsDays", NEW."title", NEW."note")
    IS DISTINCT FROM (OLD."setupCents", OLD."taxCents", OLD."taxRate", OLD."currency", OLD."dueDate", OLD."termsDays", OLD."title", OLD."note") THEN
    RAISE EXCEPTION 'the parts and due date of charge % are fixed', OLD."id" USING ERRCODE = 'check_violation';
  END IF;
  IF OLD."invoiceNumber" IS NOT NULL AND NEW."invoiceNumber" IS DISTINCT FROM OLD."invoiceNumber" THEN
    RAISE EXCEPTION 'the invoice number of charge % is fixed', OLD."id" USING ERRCODE = 'check_violation';
  END IF;
  IF NEW."poNumber" IS DISTINCT FROM OLD."poNumber" AND NEW."revision" = OLD."revision" OR NEW."revision" NOT IN (OLD."revision", OLD."revision" + 1)
    OR OLD."status" = 'void' AND NEW."revision" <> OLD."revision" THEN
    RAISE EXCEPTION 'the invoice of charge % changes with a corrected copy alone', OLD."id" USING ERRCODE = 'check_violation';
  END IF;
  IF OLD."status" IN ('paid', 'refunded')
    AND (NEW."paymentDate", NEW."method", NEW."transactionId", NEW."sharesTransaction")
      IS DISTINCT FROM (OLD."paymentDate", OLD."method", OLD."transactionId", OLD."sharesTransaction") THEN
    RAISE EXCEPTION 'charge % is paid: how and its date are fixed', OLD."id" USING ERRCODE = 'check_violation';
  END IF;
  IF OLD."status" = 'void' AND (NEW."voidNumber", NEW."voidedAt", NEW."voidReason") IS DISTINCT FROM (OLD."voidNumber", OLD."voidedAt", OLD."voidReason") THEN
    RAISE EXCEPTION 'the credit note of charge % is fixed', OLD."id" USING ERRCODE = 'check_violation';
  END IF;
  IF NEW."refundedCents" < OLD."refundedCents" THEN
    RAISE EXCEPTION 'a refund of charge % is not taken back', OLD."id" USING ERRCODE = 'check_violation';
  END IF;
  IF NEW."status" <> OLD."status" AND NOT (
       OLD."status" = 'pending' AND NEW."status" IN ('paid', 'void')
    OR OLD."status" = 'paid' AND NEW."status" = 'refunded') THEN
    RAISE EXCEPTION 'charge % cannot go from % to %', OLD."id", OLD."status", NEW."status" USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;

-- A charge has an invoice of the same number and amounts, as many corrections as it says, and its refunded amount is the sum of its refunds.
-- Checked when the transaction ends, because the rows are written in pairs.
CREATE OR REPLACE FUNCTION "settlement_guard"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  p "Charge"%ROWTYPE;
BEGIN
  SELECT * INTO STRICT p FROM "Charge" WHERE "id" = (to_jsonb(NEW) ->> TG_ARGV[0])::uuid;
  IF NOT EXISTS (
    SELECT FROM "Invoice" i WHERE i."chargeId" = p."id"
      AND (i."number", i."amountCents", i."setupCents", i."taxCents", i."taxRate", i."currency")
        = (p."invoiceNumber", p."amountCents", p."setupCents", p."taxCents", p."taxRate", p."currency")) THEN
    RAISE EXCEPTION 'charge % has no invoice of its number and amount', p."id" USING ERRCODE = 'check_violation';
  END IF;
  IF p."revision" <> (SELECT count(*) FROM "InvoiceCorrection" WHERE "chargeId" = p."id") THEN
    RAISE EXCEPTION 'charge % has another number of corrections than it says', p."id" USING ERRCODE = 'check_violation';
  END IF;
  IF p."refundedCents" <> (SELECT coalesce(sum("amountCents"), 0) FROM "Refund" WHERE "chargeId" = p."id") THEN
    RAISE EXCEPTION 'the refunded cents of charge % are not the sum of its refunds', p."id" USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER "Charge_settlement" AFTER INSERT OR UPDATE ON "Charge" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION "settlement_guard"('id');
CREATE CONSTRAINT TRIGGER "Invoice_settlement" AFTER INSERT ON "Invoice" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION "settlement_guard"('chargeId');
CREATE CONSTRAINT TRIGGER "InvoiceCorrection_settlement" AFTER INSERT ON "InvoiceCorrection" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION "settlement_guard"('chargeId');
