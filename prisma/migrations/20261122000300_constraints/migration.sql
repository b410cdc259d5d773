-- What Prisma's schema language cannot say. Each rule has a test that fails without it.

-- One address, one account, among those not deleted. The address is lower-case, so the plain column is enough.
ALTER TABLE "User"
  ADD CONSTRAINT "User_email_lower_check" CHECK ("email" = lower("email")),
  ADD CONSTRAINT "User_pendingEmail_lower_check" CHECK ("pendingEmail" = lower("pendingEmail")),
  ADD CONSTRAINT "User_taxExempt_check" CHECK (NOT "taxExempt" OR "taxId" IS NOT NULL);
CREATE UNIQUE INDEX "User_email_key" ON "User" ("email") WHERE "deletedAt" IS NULL;

-- An attached document needs the row it is made from and a recipient.
ALTER TABLE "Mail" ADD CONSTRAINT "Mail_attachment_check" CHECK ("attachment" IS NULL OR "userId" IS NOT NULL
  AND CASE "attachment" WHEN 'invoice' THEN "paymentId" IS NOT NULL ELSE "refundId" IS NOT NULL END);

ALTER TABLE "Settings" ADD CONSTRAINT "Settings_one_row_check" CHECK ("id" = 1);
ALTER TABLE "BillingSettings"
  ADD CONSTRAINT "BillingSettings_one_row_check" CHECK ("id" = 1),
  ADD CONSTRAINT "BillingSettings_taxRate_check" CHECK ("taxRate" BETWEEN 0 AND 10000);
ALTER TABLE "Counter" ADD CONSTRAINT "Counter_value_check" CHECK ("value" >= 0);
ALTER TABLE "Testimonial"
  ADD CONSTRAINT "Testimonial_rating_check" CHECK ("rating" BETWEEN 1 AND 5),
  ADD CONSTRAINT "Testimonial_position_check" CHECK ("position" BETWEEN 0 AND 9999);
ALTER TABLE "Service"
  ADD CONSTRAINT "Service_monthlyCents_check" CHECK ("monthlyCents" >= 0),
  ADD CONSTRAINT "Service_setupCents_check" CHECK ("setupCents" >= 0),
  ADD CONSTRAINT "Service_estimatedDelivery_check" CHECK ("estimatedDelivery" >= 0);
ALTER TABLE "Subscription"
  ADD CONSTRAINT "Subscription_amountCents_check" CHECK ("amountCents" >= 0),
  ADD CONSTRAINT "Subscription_progress_check" CHECK ("progress" BETWEEN 0 AND 100);

-- A customer has a service once at a time.
CREATE UNIQUE INDEX "Subscription_running_key" ON "Subscription" ("userId", "serviceId")
  WHERE "status" NOT IN ('cancelled', 'completed');

-- "failed" is a status of the API alone: an unpaid charge stays pending.
ALTER TABLE "Payment"
  ADD CONSTRAINT "Payment_amountCents_check" CHECK ("amountCents" >= 0),
  ADD CONSTRAINT "Payment_parts_check" CHECK ("setupCents" BETWEEN 0 AND "amountCents" AND "taxCents" BETWEEN 0 AND "amountCents"
    AND "taxRate" BETWEEN 0 AND 10000 AND "currency" = 'USD'),
  ADD CONSTRAINT "Payment_refundedCents_check" CHECK ("refundedCents" BETWEEN 0 AND "amountCents"),
  ADD CONSTRAINT "Payment_refund_of_paid_check" CHECK ("refundedCents" = 0 OR "status" IN ('paid', 'refunded')),
  ADD CONSTRAINT "Payment_refunded_whole_check" CHECK ("status" <> 'refunded' OR "refundedCents" = "amountCents"),
  ADD CONSTRAINT "Payment_paymentDate_check" CHECK (("status" IN ('paid', 'refunded')) = ("paymentDate" IS NOT NULL)),
  ADD CONSTRAINT "Payment_invoiceNumber_check" CHECK (("status" IN ('paid', 'refunded')) = ("invoiceNumber" IS NOT NULL)),
  ADD CONSTRAINT "Payment_period_check" CHECK ("periodEnd" > "periodStart"),
  ADD CONSTRAINT "Payment_never_failed_check" CHECK ("status" <> 'failed');

-- One transfer of money pays one charge.
CREATE UNIQUE INDEX "Payment_transaction_key" ON "Payment" ("method", "transactionId") WHERE "transactionId" <> '';

-- No day of a subscription is charged twice, void periods included, and breaks do not overlap.
ALTER TABLE "Break" ADD CONSTRAINT "Break_period_check" CHECK ("to" > "from");
ALTER TABLE "Payment" ADD CONSTRAINT "Payment_period_overlap" EXCLUDE USING gist
  ("subscriptionId" WITH =, daterange("periodStart", "periodEnd") WITH &&);
ALTER TABLE "Break" ADD CONSTRAINT "Break_period_overlap" EXCLUDE USING gist
  ("subscriptionId" WITH =, daterange("from", "to") WITH &&);

ALTER TABLE "Invoice" ADD CONSTRAINT "Invoice_amountCents_check" CHECK ("amountCents" >= 0);
ALTER TABLE "Refund"
  ADD CONSTRAINT "Refund_amountCents_check" CHECK ("amountCents" > 0),
  ADD CONSTRAINT "Refund_reason_check" CHECK ("reason" <> '');
ALTER TABLE "Attempt" ADD CONSTRAINT "Attempt_amountCents_check" CHECK ("amountCents" > 0);

-- A charge has at most one open payment attempt.
CREATE UNIQUE INDEX "Attempt_live_key" ON "Attempt" ("paymentId")
  WHERE "kind" = 'charge' AND "status" IN ('created', 'open', 'processing', 'unknown');

-- Rows about money and the audit log are never deleted. The triggers below only refuse; none computes a value.

CREATE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% of "%" is refused: its rows are kept for ever', TG_OP, TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;

CREATE TRIGGER "AuditEvent_append_only" BEFORE UPDATE OR DELETE ON "AuditEvent" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
CREATE TRIGGER "AuditEvent_no_truncate" BEFORE TRUNCATE ON "AuditEvent" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
CREATE TRIGGER "Invoice_append_only" BEFORE UPDATE OR DELETE ON "Invoice" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
CREATE TRIGGER "Invoice_no_truncate" BEFORE TRUNCATE ON "Invoice" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
CREATE TRIGGER "Refund_append_only" BEFORE UPDATE OR DELETE ON "Refund" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
CREATE TRIGGER "Refund_no_truncate" BEFORE TRUNCATE ON "Refund" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
CREATE TRIGGER "Payment_no_delete" BEFORE DELETE ON "Payment" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
CREATE TRIGGER "Payment_no_truncate" BEFORE TRUNCATE ON "Payment" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
CREATE TRIGGER "Attempt_no_delete" BEFORE DELETE ON "Attempt" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
CREATE TRIGGER "Attempt_no_truncate" BEFORE TRUNCATE ON "Attempt" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
CREATE TRIGGER "Counter_no_delete" BEFORE DELETE ON "Counter" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
CREATE TRIGGER "Counter_no_truncate" BEFORE TRUNCATE ON "Counter" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();

-- Fixed when a charge is created: amount and its parts, period, due date, owner. Fixed when it is paid: method, date and invoice number.
CREATE FUNCTION "payment_guard"() RETURNS trigger LANGUAGE plpgsql AS $$
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
CREATE TRIGGER "Payment_guard" BEFORE UPDATE ON "Payment" FOR EACH ROW EXECUTE FUNCTION "payment_guard"();

-- A paid charge has an invoice of the same number and amounts, and its refunded amount is the sum of its refunds. Checked when the
-- transaction ends, because the rows are written in pairs.
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

-- A number of an invoice or credit note is used once.
CREATE FUNCTION "counter_guard"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the counter % does not go back', OLD."name" USING ERRCODE = 'check_violation';
END $$;
CREATE TRIGGER "Counter_forward" BEFORE UPDATE ON "Counter"
  FOR EACH ROW WHEN (NEW."value" < OLD."value" OR NEW."name" <> OLD."name") EXECUTE FUNCTION "counter_guard"();

-- What an attempt is for is fixed, and one that moved money keeps its status.
CREATE FUNCTION "attempt_guard"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW."paymentId", NEW."kind", NEW."provider", NEW."key", NEW."amountCents")
    IS DISTINCT FROM (OLD."paymentId", OLD."kind", OLD."provider", OLD."key", OLD."amountCents") THEN
    RAISE EXCEPTION 'charge, key and amount of attempt % are fixed', OLD."id" USING ERRCODE = 'check_violation';
  END IF;
  IF OLD."status" IN ('succeeded', 'orphaned', 'mismatched') AND NEW."status" <> OLD."status" THEN
    RAISE EXCEPTION 'attempt % is %: that is final', OLD."id", OLD."status" USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "Attempt_fixed" BEFORE UPDATE ON "Attempt" FOR EACH ROW EXECUTE FUNCTION "attempt_guard"();

-- An attempt only goes forward: created, in progress, ended without money, ended with money. One that was abandoned here may turn out to be
-- paid at the provider.
CREATE FUNCTION "attempt_stage"("AttemptStatus") RETURNS int IMMUTABLE LANGUAGE sql AS $$
  SELECT CASE $1 WHEN 'created' THEN 0 WHEN 'unknown' THEN 1 WHEN 'open' THEN 1 WHEN 'processing' THEN 2
    WHEN 'failed' THEN 3 WHEN 'expired' THEN 3 ELSE 4 END
$$;
CREATE FUNCTION "attempt_forward"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'attempt % cannot go from % to %', OLD."id", OLD."status", NEW."status" USING ERRCODE = 'check_violation';
END $$;
CREATE TRIGGER "Attempt_forward" BEFORE UPDATE OF "status" ON "Attempt" FOR EACH ROW
  WHEN ("attempt_stage"(NEW."status") < "attempt_stage"(OLD."status")) EXECUTE FUNCTION "attempt_forward"();

-- Tells every instance, when a change is committed, that what its static pages show is another now.
CREATE FUNCTION notify_content_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('content_changed', TG_ARGV[0]);
  RETURN NULL;
END $$;

CREATE TRIGGER notify_content_changed AFTER INSERT OR UPDATE OR DELETE ON "Settings"
  FOR EACH STATEMENT EXECUTE FUNCTION notify_content_changed('settings');
CREATE TRIGGER notify_content_changed AFTER INSERT OR UPDATE OR DELETE ON "Testimonial"
  FOR EACH STATEMENT EXECUTE FUNCTION notify_content_changed('testimonials');
CREATE TRIGGER notify_content_changed AFTER INSERT OR UPDATE OR DELETE ON "Service"
  FOR EACH STATEMENT EXECUTE FUNCTION notify_content_changed('services');
