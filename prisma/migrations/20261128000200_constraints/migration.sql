-- What Prisma's schema language cannot say. Each rule has a test that fails without it.

-- One address, one account, among those not deleted. The address is lower-case, so the plain column is enough.
ALTER TABLE "User"
  ADD CONSTRAINT "User_email_lower_check" CHECK ("email" = lower("email")),
  ADD CONSTRAINT "User_pendingEmail_lower_check" CHECK ("pendingEmail" = lower("pendingEmail"));
CREATE UNIQUE INDEX "User_email_key" ON "User" ("email") WHERE "deletedAt" IS NULL;

-- A person is of a customer, with a role there, or an administrator with one of the agency's.
ALTER TABLE "User" ADD CONSTRAINT "User_role_check" CHECK (CASE "role"
  WHEN 'customer' THEN num_nonnulls("customerId", "customerRole") = 2 AND "adminRole" IS NULL
  ELSE num_nonnulls("customerId", "customerRole") = 0 AND "adminRole" IS NOT NULL END);

-- An attached document needs the row it is made from and a recipient.
ALTER TABLE "Mail" ADD CONSTRAINT "Mail_attachment_check" CHECK ("attachment" IS NULL OR "userId" IS NOT NULL
  AND CASE "attachment" WHEN 'invoice' THEN "chargeId" IS NOT NULL ELSE "refundId" IS NOT NULL END);

ALTER TABLE "Settings"
  ADD CONSTRAINT "Settings_one_row_check" CHECK ("id" = 1),
  ADD CONSTRAINT "Settings_accent_check" CHECK ("accent" ~ '^#[0-9a-f]{6}$');
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
CREATE UNIQUE INDEX "Subscription_running_key" ON "Subscription" ("customerId", "serviceId")
  WHERE "status" NOT IN ('cancelled', 'completed');

-- "failed" is a status of the API alone: an unpaid charge stays pending.
ALTER TABLE "Charge"
  ADD CONSTRAINT "Charge_amountCents_check" CHECK ("amountCents" >= 0),
  ADD CONSTRAINT "Charge_parts_check" CHECK ("setupCents" BETWEEN 0 AND "amountCents" AND "taxCents" BETWEEN 0 AND "amountCents"
    AND "taxRate" BETWEEN 0 AND 10000 AND "currency" = 'USD'),
  ADD CONSTRAINT "Charge_refundedCents_check" CHECK ("refundedCents" BETWEEN 0 AND "amountCents"),
  ADD CONSTRAINT "Charge_refund_of_paid_check" CHECK ("refundedCents" = 0 OR "status" IN ('paid', 'refunded')),
  ADD CONSTRAINT "Charge_refunded_whole_check" CHECK ("status" <> 'refunded' OR "refundedCents" = "amountCents"),
  ADD CONSTRAINT "Charge_paymentDate_check" CHECK (("status" IN ('paid', 'refunded')) = ("paymentDate" IS NOT NULL)),
  ADD CONSTRAINT "Charge_invoiceNumber_check" CHECK (("status" IN ('paid', 'refunded')) = ("invoiceNumber" IS NOT NULL)),
  ADD CONSTRAINT "Charge_period_check" CHECK ("periodEnd" > "periodStart"),
  ADD CONSTRAINT "Charge_never_failed_check" CHECK ("status" <> 'failed');

-- A period's charge has a subscription, a one-off charge has lines and their title.
ALTER TABLE "Charge"
  ADD CONSTRAINT "Charge_kind_check" CHECK (
    num_nonnulls("subscriptionId", "serviceId", "periodStart", "periodEnd") = CASE WHEN "title" IS NULL THEN 4 ELSE 0 END
    AND ("title" IS NOT NULL OR "note" IS NULL) AND ("title" IS NULL OR "setupCents" = 0)),
  ADD CONSTRAINT "Charge_announced_check" CHECK ("announcedAt" IS NULL OR "status" = 'pending'),
  ADD CONSTRAINT "Charge_sharesTransaction_check" CHECK (NOT "sharesTransaction" OR "status" IN ('paid', 'refunded'));

-- One transaction pays one charge, or those of one attempt, of which the first alone is in this index.
CREATE UNIQUE INDEX "Charge_transaction_key" ON "Charge" ("method", "transactionId")
  WHERE "transactionId" <> '' AND NOT "sharesTransaction";

-- No day of a subscription is charged twice, void periods included, and breaks do not overlap.
ALTER TABLE "Break" ADD CONSTRAINT "Break_period_check" CHECK ("to" > "from");
ALTER TABLE "Charge" ADD CONSTRAINT "Charge_period_overlap" EXCLUDE USING gist
  ("subscriptionId" WITH =, daterange("periodStart", "periodEnd") WITH &&);
ALTER TABLE "Break" ADD CONSTRAINT "Break_period_overlap" EXCLUDE USING gist
  ("subscriptionId" WITH =, daterange("from", "to") WITH &&);

ALTER TABLE "Invoice" ADD CONSTRAINT "Invoice_amountCents_check" CHECK ("amountCents" >= 0);
ALTER TABLE "Refund"
  ADD CONSTRAINT "Refund_amountCents_check" CHECK ("amountCents" > 0),
  ADD CONSTRAINT "Refund_reason_check" CHECK ("reason" <> '');
ALTER TABLE "Attempt"
  ADD CONSTRAINT "Attempt_amountCents_check" CHECK ("amountCents" > 0),
  ADD CONSTRAINT "Attempt_methodId_check" CHECK ("methodId" IS NULL OR "kind" = 'charge');
ALTER TABLE "AttemptLine" ADD CONSTRAINT "AttemptLine_amountCents_check" CHECK ("amountCents" > 0);

-- A customer has at most one default method.
CREATE UNIQUE INDEX "PaymentMethod_default_key" ON "PaymentMethod" ("customerId") WHERE "isDefault";

-- Rows about money and the audit log are never deleted. The triggers below only refuse; none computes a value.

CREATE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% of "%" is refused: its rows are kept for ever', TG_OP, TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;

CREATE TRIGGER "AuditEvent_append_only" BEFORE DELETE ON "AuditEvent" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
CREATE TRIGGER "AuditEvent_no_truncate" BEFORE TRUNCATE ON "AuditEvent" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
CREATE TRIGGER "Invoice_append_only" BEFORE UPDATE OR DELETE ON "Invoice" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
CREATE TRIGGER "Invoice_no_truncate" BEFORE TRUNCATE ON "Invoice" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
CREATE TRIGGER "Refund_append_only" BEFORE UPDATE OR DELETE ON "Refund" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
CREATE TRIGGER "Refund_no_truncate" BEFORE TRUNCATE ON "Refund" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
CREATE TRIGGER "Charge_no_delete" BEFORE DELETE ON "Charge" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
CREATE TRIGGER "Charge_no_truncate" BEFORE TRUNCATE ON "Charge" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
CREATE TRIGGER "Attempt_no_delete" BEFORE DELETE ON "Attempt" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
CREATE TRIGGER "Attempt_no_truncate" BEFORE TRUNCATE ON "Attempt" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
CREATE TRIGGER "AttemptLine_append_only" BEFORE UPDATE OR DELETE ON "AttemptLine" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
CREATE TRIGGER "AttemptLine_no_truncate" BEFORE TRUNCATE ON "AttemptLine" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
CREATE TRIGGER "ChargeLine_append_only" BEFORE UPDATE OR DELETE ON "ChargeLine" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
CREATE TRIGGER "ChargeLine_no_truncate" BEFORE TRUNCATE ON "ChargeLine" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
CREATE TRIGGER "Consent_append_only" BEFORE UPDATE OR DELETE ON "Consent" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
CREATE TRIGGER "Consent_no_truncate" BEFORE TRUNCATE ON "Consent" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
CREATE TRIGGER "MethodSetup_no_delete" BEFORE DELETE ON "MethodSetup" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
CREATE TRIGGER "Counter_no_delete" BEFORE DELETE ON "Counter" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
CREATE TRIGGER "Counter_no_truncate" BEFORE TRUNCATE ON "Counter" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();

-- Fixed when a charge is created: amount and its parts, period, due date, owner, what a one-off charge says. Fixed once it is settled: its
-- purchase order. Fixed when it is paid: method, date, invoice number, and with what it was paid.
CREATE FUNCTION "charge_guard"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW."id", NEW."subscriptionId", NEW."customerId", NEW."serviceId", NEW."amountCents", NEW."periodStart", NEW."periodEnd")
    IS DISTINCT FROM
     (OLD."id", OLD."subscriptionId", OLD."customerId", OLD."serviceId", OLD."amountCents", OLD."periodStart", OLD."periodEnd") THEN
    RAISE EXCEPTION 'the amount, period and owner of charge % are fixed', OLD."id" USING ERRCODE = 'check_violation';
  END IF;
  IF (NEW."setupCents", NEW."taxCents", NEW."taxRate", NEW."currency", NEW."dueDate", NEW."title", NEW."note")
    IS DISTINCT FROM (OLD."setupCents", OLD."taxCents", OLD."taxRate", OLD."currency", OLD."dueDate", OLD."title", OLD."note") THEN
    RAISE EXCEPTION 'the parts and due date of charge % are fixed', OLD."id" USING ERRCODE = 'check_violation';
  END IF;
  IF OLD."status" <> 'pending' AND NEW."poNumber" IS DISTINCT FROM OLD."poNumber" THEN
    RAISE EXCEPTION 'charge % is settled: its purchase order is fixed', OLD."id" USING ERRCODE = 'check_violation';
  END IF;
  IF OLD."invoiceNumber" IS NOT NULL
    AND (NEW."invoiceNumber", NEW."paymentDate", NEW."method", NEW."transactionId", NEW."sharesTransaction")
      IS DISTINCT FROM (OLD."invoiceNumber", OLD."paymentDate", OLD."method", OLD."transactionId", OLD."sharesTransaction") THEN
    RAISE EXCEPTION 'charge % is paid: how, its date and invoice number are fixed', OLD."id" USING ERRCODE = 'check_violation';
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
CREATE TRIGGER "Charge_guard" BEFORE UPDATE ON "Charge" FOR EACH ROW EXECUTE FUNCTION "charge_guard"();

-- A paid charge has an invoice of the same number and amounts, and its refunded amount is the sum of its refunds. Checked when the
-- transaction ends, because the rows are written in pairs.
CREATE FUNCTION "settlement_guard"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  p "Charge"%ROWTYPE;
BEGIN
  SELECT * INTO STRICT p FROM "Charge" WHERE "id" = (to_jsonb(NEW) ->> TG_ARGV[0])::uuid;
  IF p."invoiceNumber" IS NULL AND EXISTS (SELECT FROM "Invoice" WHERE "chargeId" = p."id") THEN
    RAISE EXCEPTION 'charge % has an invoice and is not paid', p."id" USING ERRCODE = 'check_violation';
  END IF;
  IF p."invoiceNumber" IS NOT NULL AND NOT EXISTS (
    SELECT FROM "Invoice" i WHERE i."chargeId" = p."id"
      AND (i."number", i."amountCents", i."setupCents", i."taxCents", i."taxRate", i."currency")
        = (p."invoiceNumber", p."amountCents", p."setupCents", p."taxCents", p."taxRate", p."currency")) THEN
    RAISE EXCEPTION 'charge % is paid without an invoice of its number and amount', p."id" USING ERRCODE = 'check_violation';
  END IF;
  IF p."refundedCents" <> (SELECT coalesce(sum("amountCents"), 0) FROM "Refund" WHERE "chargeId" = p."id") THEN
    RAISE EXCEPTION 'the refunded cents of charge % are not the sum of its refunds', p."id" USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER "Charge_settlement" AFTER INSERT OR UPDATE ON "Charge" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW."status" IN ('paid', 'refunded')) EXECUTE FUNCTION "settlement_guard"('id');
CREATE CONSTRAINT TRIGGER "Invoice_settlement" AFTER INSERT ON "Invoice" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION "settlement_guard"('chargeId');
CREATE CONSTRAINT TRIGGER "Refund_settlement" AFTER INSERT ON "Refund" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION "settlement_guard"('chargeId');

-- A one-off charge has lines, and they sum to its amount. Checked when the transaction ends, because the rows are written one after another.
CREATE FUNCTION "lines_guard"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  p "Charge"%ROWTYPE;
BEGIN
  SELECT * INTO STRICT p FROM "Charge" WHERE "id" = (to_jsonb(NEW) ->> TG_ARGV[0])::uuid;
  IF p."title" IS NULL AND EXISTS (SELECT FROM "ChargeLine" WHERE "chargeId" = p."id")
    OR p."title" IS NOT NULL AND p."amountCents" IS DISTINCT FROM
      (SELECT sum("quantity"::bigint * "unitCents") FROM "ChargeLine" WHERE "chargeId" = p."id") THEN
    RAISE EXCEPTION 'the lines of charge % do not sum to its amount', p."id" USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER "Charge_lines" AFTER INSERT ON "Charge" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW."title" IS NOT NULL) EXECUTE FUNCTION "lines_guard"('id');
CREATE CONSTRAINT TRIGGER "ChargeLine_sum" AFTER INSERT ON "ChargeLine" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION "lines_guard"('chargeId');

-- An entry of the log can be emptied, by an erasure. Who, what and when cannot be changed, and no entry disappears.
CREATE FUNCTION "audit_guard"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW."id", NEW."actorId", NEW."actorRole", NEW."action", NEW."entity", NEW."entityId", NEW."requestId", NEW."version", NEW."createdAt")
      IS DISTINCT FROM (OLD."id", OLD."actorId", OLD."actorRole", OLD."action", OLD."entity", OLD."entityId", OLD."requestId", OLD."version", OLD."createdAt")
    OR NEW."changes" <> OLD."changes" AND NEW."changes" <> '{}'
    OR NEW."ip" IS DISTINCT FROM OLD."ip" AND NEW."ip" IS NOT NULL
    OR NEW."actorName" IS DISTINCT FROM OLD."actorName" AND NEW."actorName" IS DISTINCT FROM 'Erased customer' THEN
    RAISE EXCEPTION 'UPDATE of "AuditEvent" is refused: an entry is emptied or left as it is' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "AuditEvent_guard" BEFORE UPDATE ON "AuditEvent" FOR EACH ROW EXECUTE FUNCTION "audit_guard"();

-- A sealed month is never changed, and of a sealed run nothing is. Retention deletes runs, and deletes nothing else.
CREATE FUNCTION "seal_guard"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% % is sealed', TG_TABLE_NAME, OLD."id" USING ERRCODE = 'check_violation';
END $$;
CREATE TRIGGER "AgentMonth_sealed" BEFORE UPDATE OR DELETE ON "AgentMonth" FOR EACH ROW EXECUTE FUNCTION "seal_guard"();
CREATE TRIGGER "AgentRun_sealed" BEFORE UPDATE ON "AgentRun" FOR EACH ROW WHEN (OLD."month" IS NOT NULL) EXECUTE FUNCTION "seal_guard"();

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
  IF (NEW."kind", NEW."provider", NEW."key", NEW."amountCents") IS DISTINCT FROM (OLD."kind", OLD."provider", OLD."key", OLD."amountCents") THEN
    RAISE EXCEPTION 'kind, key and amount of attempt % are fixed', OLD."id" USING ERRCODE = 'check_violation';
  END IF;
  IF OLD."status" IN ('succeeded', 'unmatched', 'mismatched') AND NEW."status" <> OLD."status" THEN
    RAISE EXCEPTION 'attempt % is %: that is final', OLD."id", OLD."status" USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "Attempt_fixed" BEFORE UPDATE ON "Attempt" FOR EACH ROW EXECUTE FUNCTION "attempt_guard"();

-- The lines of an attempt sum to its amount. Checked when the transaction ends, because the rows are written one after another.
CREATE FUNCTION "attempt_lines_guard"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  attempt uuid := (to_jsonb(NEW) ->> TG_ARGV[0])::uuid;
BEGIN
  IF (SELECT "amountCents" FROM "Attempt" WHERE "id" = attempt)
    IS DISTINCT FROM (SELECT sum("amountCents") FROM "AttemptLine" WHERE "attemptId" = attempt) THEN
    RAISE EXCEPTION 'the lines of attempt % do not sum to its amount', attempt USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER "Attempt_lines" AFTER INSERT ON "Attempt" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION "attempt_lines_guard"('id');
CREATE CONSTRAINT TRIGGER "AttemptLine_sum" AFTER INSERT ON "AttemptLine" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION "attempt_lines_guard"('attemptId');

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

-- The address of a service's public page: made from the name when it is added, and kept when the name changes.
CREATE FUNCTION free_service_slug(name text) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  base text := trim(BOTH '-' FROM left(regexp_replace(search_text(name), '[^a-z0-9]+', '-', 'g'), 70));
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
