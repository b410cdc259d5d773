-- The books: what is written stays written, and a subscription's sums are always those of its charges.

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

CREATE FUNCTION "due_cents"("status" "PaymentStatus", "amount" int) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
$$ SELECT CASE WHEN "status" = 'pending' THEN "amount" ELSE 0 END::bigint $$;

CREATE FUNCTION "kept_cents"("status" "PaymentStatus", "amount" int, "refunded" int) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
$$ SELECT CASE WHEN "status" IN ('paid', 'refunded') THEN "amount" - "refunded" ELSE 0 END::bigint $$;

-- Rows are locked in the order of their ids, so that two statements over many charges cannot wait for each other.
CREATE FUNCTION "payments_made"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM "Subscription" WHERE "id" IN (SELECT "subscriptionId" FROM new_rows) ORDER BY "id" FOR NO KEY UPDATE;
  UPDATE "Subscription" s SET
    "pendingCount" = s."pendingCount" + d.pending,
    "outstandingCents" = s."outstandingCents" + d.due,
    "totalPaidCents" = s."totalPaidCents" + d.kept
  FROM (
    SELECT "subscriptionId" AS id, count(*) FILTER (WHERE "status" = 'pending')::int AS pending,
      sum(due_cents("status", "amountCents")) AS due, sum(kept_cents("status", "amountCents", "refundedCents")) AS kept
    FROM new_rows GROUP BY 1
  ) d WHERE s."id" = d.id;
  RETURN NULL;
END $$;
CREATE TRIGGER "Payment_made" AFTER INSERT ON "Payment" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "payments_made"();

CREATE FUNCTION "payments_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  touched uuid[];
BEGIN
  SELECT array_agg(DISTINCT n."subscriptionId") INTO touched FROM old_rows o JOIN new_rows n USING ("id")
    WHERE (o."status", o."refundedCents") IS DISTINCT FROM (n."status", n."refundedCents");
  IF touched IS NULL THEN
    RETURN NULL;
  END IF;
  PERFORM 1 FROM "Subscription" WHERE "id" = ANY (touched) ORDER BY "id" FOR NO KEY UPDATE;
  UPDATE "Subscription" s SET
    "pendingCount" = s."pendingCount" + d.pending,
    "outstandingCents" = s."outstandingCents" + d.due,
    "totalPaidCents" = s."totalPaidCents" + d.kept
  FROM (
    SELECT n."subscriptionId" AS id, sum((n."status" = 'pending')::int - (o."status" = 'pending')::int)::int AS pending,
      sum(due_cents(n."status", n."amountCents") - due_cents(o."status", o."amountCents")) AS due,
      sum(kept_cents(n."status", n."amountCents", n."refundedCents") - kept_cents(o."status", o."amountCents", o."refundedCents")) AS kept
    FROM old_rows o JOIN new_rows n USING ("id") WHERE n."subscriptionId" = ANY (touched) GROUP BY 1
  ) d WHERE s."id" = d.id;
  RETURN NULL;
END $$;
CREATE TRIGGER "Payment_changed" AFTER UPDATE ON "Payment" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "payments_changed"();

-- The sums belong to the charges alone: any other statement that writes them is corrected before it is stored.
CREATE FUNCTION "subscription_sums"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    NEW."pendingCount" := 0;
    NEW."outstandingCents" := 0;
    NEW."totalPaidCents" := 0;
  ELSE
    NEW."pendingCount" := OLD."pendingCount";
    NEW."outstandingCents" := OLD."outstandingCents";
    NEW."totalPaidCents" := OLD."totalPaidCents";
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "Subscription_sums_insert" BEFORE INSERT ON "Subscription" FOR EACH ROW EXECUTE FUNCTION "subscription_sums"();
CREATE TRIGGER "Subscription_sums_update" BEFORE UPDATE OF "pendingCount", "outstandingCents", "totalPaidCents" ON "Subscription"
  FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION "subscription_sums"();
