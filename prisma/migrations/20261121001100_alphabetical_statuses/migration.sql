-- A list sorted by a status or a type is sorted as people read it: by the word. PostgreSQL sorts an enum by the order of its
-- declaration, so the sortable ones are declared anew in alphabetical order. What names a value of the old type (defaults,
-- checks, predicates, arguments of functions) is made again as it was; the plain indexes follow by themselves.

ALTER TYPE "ServiceType" RENAME TO "ServiceType_declared";
ALTER TYPE "ServiceStatus" RENAME TO "ServiceStatus_declared";
ALTER TYPE "SubscriptionStatus" RENAME TO "SubscriptionStatus_declared";
ALTER TYPE "PaymentStatus" RENAME TO "PaymentStatus_declared";

CREATE TYPE "ServiceType" AS ENUM ('AI Development', 'Analytics', 'Automation', 'Custom Solution', 'Data Science');
CREATE TYPE "ServiceStatus" AS ENUM ('active', 'archived', 'inactive');
CREATE TYPE "SubscriptionStatus" AS ENUM ('active', 'cancelled', 'completed', 'paused', 'suspended');
CREATE TYPE "PaymentStatus" AS ENUM ('failed', 'paid', 'pending', 'refunded', 'void');

ALTER TABLE "Service"
  ALTER COLUMN "type" DROP DEFAULT, ALTER COLUMN "status" DROP DEFAULT,
  ALTER COLUMN "type" TYPE "ServiceType" USING "type"::text::"ServiceType",
  ALTER COLUMN "status" TYPE "ServiceStatus" USING "status"::text::"ServiceStatus",
  ALTER COLUMN "type" SET DEFAULT 'AI Development', ALTER COLUMN "status" SET DEFAULT 'active';

DROP INDEX "Subscription_running_key";
ALTER TABLE "Subscription"
  ALTER COLUMN "status" DROP DEFAULT,
  ALTER COLUMN "status" TYPE "SubscriptionStatus" USING "status"::text::"SubscriptionStatus",
  ALTER COLUMN "status" SET DEFAULT 'active';
CREATE UNIQUE INDEX "Subscription_running_key" ON "Subscription" ("userId", "serviceId")
  WHERE "status" NOT IN ('cancelled', 'completed');

ALTER TABLE "Payment"
  DROP CONSTRAINT "Payment_refund_of_paid_check", DROP CONSTRAINT "Payment_refunded_whole_check",
  DROP CONSTRAINT "Payment_paymentDate_check", DROP CONSTRAINT "Payment_invoiceNumber_check",
  ALTER COLUMN "status" DROP DEFAULT,
  ALTER COLUMN "status" TYPE "PaymentStatus" USING "status"::text::"PaymentStatus",
  ALTER COLUMN "status" SET DEFAULT 'pending';
ALTER TABLE "Payment"
  ADD CONSTRAINT "Payment_refund_of_paid_check" CHECK ("refundedCents" = 0 OR "status" IN ('paid', 'refunded')),
  ADD CONSTRAINT "Payment_refunded_whole_check" CHECK ("status" <> 'refunded' OR "refundedCents" = "amountCents"),
  ADD CONSTRAINT "Payment_paymentDate_check" CHECK (("status" IN ('paid', 'refunded')) = ("paymentDate" IS NOT NULL)),
  ADD CONSTRAINT "Payment_invoiceNumber_check" CHECK (("status" IN ('paid', 'refunded')) = ("invoiceNumber" IS NOT NULL));

DROP FUNCTION "due_cents"("PaymentStatus_declared", int);
DROP FUNCTION "kept_cents"("PaymentStatus_declared", int, int);

CREATE FUNCTION "due_cents"("status" "PaymentStatus", "amount" int) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
$$ SELECT CASE WHEN "status" = 'pending' THEN "amount" ELSE 0 END::bigint $$;

CREATE FUNCTION "kept_cents"("status" "PaymentStatus", "amount" int, "refunded" int) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
$$ SELECT CASE WHEN "status" IN ('paid', 'refunded') THEN "amount" - "refunded" ELSE 0 END::bigint $$;

DROP TYPE "ServiceType_declared", "ServiceStatus_declared", "SubscriptionStatus_declared", "PaymentStatus_declared";
