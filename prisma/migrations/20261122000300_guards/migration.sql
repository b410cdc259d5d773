-- What Prisma's schema language cannot say, by hand. Each rule has a test that fails without it.

-- One address, one account, among those not deleted. The address is lower-case, so the plain column is enough.
ALTER TABLE "User" ADD CONSTRAINT "User_email_lower_check" CHECK ("email" = lower("email"));
CREATE UNIQUE INDEX "User_email_key" ON "User" ("email") WHERE "deletedAt" IS NULL;

ALTER TABLE "Settings" ADD CONSTRAINT "Settings_one_row_check" CHECK ("id" = 1);
ALTER TABLE "Counter" ADD CONSTRAINT "Counter_value_check" CHECK ("value" >= 0);
ALTER TABLE "Testimonial" ADD CONSTRAINT "Testimonial_rating_check" CHECK ("rating" BETWEEN 1 AND 5);

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

ALTER TABLE "Payment"
  ADD CONSTRAINT "Payment_amountCents_check" CHECK ("amountCents" >= 0),
  ADD CONSTRAINT "Payment_refundedCents_check" CHECK ("refundedCents" BETWEEN 0 AND "amountCents"),
  ADD CONSTRAINT "Payment_refund_of_paid_check" CHECK ("refundedCents" = 0 OR "status" IN ('paid', 'refunded')),
  ADD CONSTRAINT "Payment_refunded_whole_check" CHECK ("status" <> 'refunded' OR "refundedCents" = "amountCents"),
  ADD CONSTRAINT "Payment_paymentDate_check" CHECK (("status" IN ('paid', 'refunded')) = ("paymentDate" IS NOT NULL)),
  ADD CONSTRAINT "Payment_invoiceNumber_check" CHECK (("status" IN ('paid', 'refunded')) = ("invoiceNumber" IS NOT NULL)),
  ADD CONSTRAINT "Payment_period_check" CHECK ("periodEnd" > "periodStart");

-- One transfer of money pays one charge.
CREATE UNIQUE INDEX "Payment_transaction_key" ON "Payment" ("method", "transactionId") WHERE "transactionId" <> '';

ALTER TABLE "Invoice" ADD CONSTRAINT "Invoice_amountCents_check" CHECK ("amountCents" >= 0);
ALTER TABLE "Refund"
  ADD CONSTRAINT "Refund_amountCents_check" CHECK ("amountCents" > 0),
  ADD CONSTRAINT "Refund_reason_check" CHECK ("reason" <> '');

-- What is written stays written. These triggers refuse; none keeps a figure.

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

-- A charge's amount, period and owner are fixed when it is made; it is paid once; void and refunded are final.
CREATE FUNCTION "payment_guard"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW."id", NEW."subscriptionId", NEW."userId", NEW."serviceId", NEW."amountCents", NEW."periodStart", NEW."periodEnd")
    IS DISTINCT FROM
     (OLD."id", OLD."subscriptionId", OLD."userId", OLD."serviceId", OLD."amountCents", OLD."periodStart", OLD."periodEnd") THEN
    RAISE EXCEPTION 'the amount, period and owner of payment % are fixed', OLD."id" USING ERRCODE = 'check_violation';
  END IF;
  IF OLD."invoiceNumber" IS NOT NULL
    AND (NEW."invoiceNumber", NEW."paymentDate") IS DISTINCT FROM (OLD."invoiceNumber", OLD."paymentDate") THEN
    RAISE EXCEPTION 'payment % is paid: its date and invoice number are fixed', OLD."id" USING ERRCODE = 'check_violation';
  END IF;
  IF NEW."refundedCents" < OLD."refundedCents" THEN
    RAISE EXCEPTION 'a refund of payment % is not taken back', OLD."id" USING ERRCODE = 'check_violation';
  END IF;
  IF NEW."status" <> OLD."status" AND NOT (
       OLD."status" IN ('pending', 'failed') AND NEW."status" IN ('pending', 'failed', 'paid', 'void')
    OR OLD."status" = 'paid' AND NEW."status" = 'refunded') THEN
    RAISE EXCEPTION 'payment % cannot go from % to %', OLD."id", OLD."status", NEW."status" USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "Payment_guard" BEFORE UPDATE ON "Payment" FOR EACH ROW EXECUTE FUNCTION "payment_guard"();
