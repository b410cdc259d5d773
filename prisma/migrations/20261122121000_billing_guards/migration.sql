-- What the books rest on, refused by the database whoever writes. Each rule has a test by plain SQL.

-- `failed` stays a word of the contract: what was called so was owed by nobody and is due again.
UPDATE "Payment" SET "status" = 'pending' WHERE "status" = 'failed';
ALTER TABLE "Payment" ADD CONSTRAINT "Payment_never_failed_check" CHECK ("status" <> 'failed') NOT VALID;
ALTER TABLE "Payment" VALIDATE CONSTRAINT "Payment_never_failed_check";

ALTER TABLE "Payment" ADD CONSTRAINT "Payment_parts_check" CHECK ("setupCents" BETWEEN 0 AND "amountCents" AND "taxCents" BETWEEN 0 AND "amountCents"
  AND "taxRate" BETWEEN 0 AND 10000 AND "currency" = 'USD') NOT VALID;
ALTER TABLE "Payment" VALIDATE CONSTRAINT "Payment_parts_check";

-- No day of a subscription is charged twice, void periods included. btree_gist is a trusted extension, so the database's owner may create it.
CREATE EXTENSION IF NOT EXISTS btree_gist;
ALTER TABLE "Payment" ADD CONSTRAINT "Payment_period_overlap" EXCLUDE USING gist
  ("subscriptionId" WITH =, daterange("periodStart", "periodEnd") WITH &&);
ALTER TABLE "Break" ADD CONSTRAINT "Break_period_overlap" EXCLUDE USING gist
  ("subscriptionId" WITH =, daterange("from", "to") WITH &&);

-- Fixed when made: amount and its parts, period, due date, owner. Fixed when paid: how and when, and the invoice's number.
CREATE OR REPLACE FUNCTION "payment_guard"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW."id", NEW."subscriptionId", NEW."userId", NEW."serviceId", NEW."amountCents", NEW."periodStart", NEW."periodEnd")
    IS DISTINCT FROM
     (OLD."id", OLD."subscriptionId", OLD."userId", OLD."serviceId", OLD."amountCents", OLD."periodStart", OLD."periodEnd") THEN
    RAISE EXCEPTION 'the amount, period and owner of payment % are fixed', OLD."id" USING ERRCODE = 'check_violation';
  END IF;
  IF (NEW."setupCents", NEW."taxCents", NEW."taxRate", NEW."currency", NEW."dueDate")
    IS DISTINCT FROM (OLD."setupCents", OLD."taxCents", OLD."taxRate", OLD."currency", OLD."dueDate") THEN
    RAISE EXCEPTION 'the parts and due date of payment % are fixed', OLD."id" USING ERRCODE = 'check_violation';
  END IF;
  IF OLD."invoiceNumber" IS NOT NULL
    AND (NEW."invoiceNumber", NEW."paymentDate", NEW."method", NEW."transactionId")
      IS DISTINCT FROM (OLD."invoiceNumber", OLD."paymentDate", OLD."method", OLD."transactionId") THEN
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

-- Paid is what has an invoice of the same number and amounts, and what went back is the sum of its refunds. Looked at when the transaction
-- ends, because the rows come in pairs.
CREATE FUNCTION "settlement_guard"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  p "Payment"%ROWTYPE;
BEGIN
  SELECT * INTO STRICT p FROM "Payment" WHERE "id" = (to_jsonb(NEW) ->> TG_ARGV[0])::uuid;
  IF p."invoiceNumber" IS NULL AND EXISTS (SELECT FROM "Invoice" WHERE "paymentId" = p."id") THEN
    RAISE EXCEPTION 'payment % has an invoice and is not paid', p."id" USING ERRCODE = 'check_violation';
  END IF;
  IF p."invoiceNumber" IS NOT NULL AND NOT EXISTS (
    SELECT FROM "Invoice" i WHERE i."paymentId" = p."id"
      AND (i."number", i."amountCents", i."setupCents", i."taxCents", i."taxRate", i."currency")
        = (p."invoiceNumber", p."amountCents", p."setupCents", p."taxCents", p."taxRate", p."currency")) THEN
    RAISE EXCEPTION 'payment % is paid without an invoice of its number and amount', p."id" USING ERRCODE = 'check_violation';
  END IF;
  IF p."refundedCents" <> (SELECT coalesce(sum("amountCents"), 0) FROM "Refund" WHERE "paymentId" = p."id") THEN
    RAISE EXCEPTION 'the refunded cents of payment % are not the sum of its refunds', p."id" USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER "Payment_settlement" AFTER INSERT OR UPDATE ON "Payment" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW."status" IN ('paid', 'refunded')) EXECUTE FUNCTION "settlement_guard"('id');
CREATE CONSTRAINT TRIGGER "Invoice_settlement" AFTER INSERT ON "Invoice" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION "settlement_guard"('paymentId');
CREATE CONSTRAINT TRIGGER "Refund_settlement" AFTER INSERT ON "Refund" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION "settlement_guard"('paymentId');

-- Cancelled and completed are final.
CREATE FUNCTION "subscription_guard"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'subscription % is %: that is final', OLD."id", OLD."status" USING ERRCODE = 'check_violation';
END $$;
CREATE TRIGGER "Subscription_final" BEFORE UPDATE OF "status" ON "Subscription"
  FOR EACH ROW WHEN (OLD."status" IN ('cancelled', 'completed') AND NEW."status" <> OLD."status") EXECUTE FUNCTION "subscription_guard"();

-- A number is given once.
CREATE FUNCTION "counter_guard"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the counter % does not go back', OLD."name" USING ERRCODE = 'check_violation';
END $$;
CREATE TRIGGER "Counter_forward" BEFORE UPDATE ON "Counter"
  FOR EACH ROW WHEN (NEW."value" < OLD."value" OR NEW."name" <> OLD."name") EXECUTE FUNCTION "counter_guard"();
CREATE TRIGGER "Counter_no_delete" BEFORE DELETE ON "Counter" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
CREATE TRIGGER "Counter_no_truncate" BEFORE TRUNCATE ON "Counter" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
