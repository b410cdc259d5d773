-- What Prisma's schema language cannot say, by hand. Each rule has a test that fails without it.

-- One address, one account, among those not deleted. The address is lower-case, so the plain column is enough.
ALTER TABLE "User" ADD CONSTRAINT "User_email_lower_check" CHECK ("email" = lower("email"));
CREATE UNIQUE INDEX "User_email_key" ON "User" ("email") WHERE "deletedAt" IS NULL;

-- Names sort as people expect (a, B, ß, Z), whatever the database's own collation is.
ALTER TABLE "User" ALTER COLUMN "name" TYPE TEXT COLLATE "und-x-icu", ALTER COLUMN "company" TYPE TEXT COLLATE "und-x-icu";
ALTER TABLE "Service" ALTER COLUMN "name" TYPE TEXT COLLATE "und-x-icu";
ALTER TABLE "Testimonial" ALTER COLUMN "name" TYPE TEXT COLLATE "und-x-icu";

ALTER TABLE "Settings" ADD CONSTRAINT "Settings_one_row_check" CHECK ("id" = 1);
ALTER TABLE "Counter" ADD CONSTRAINT "Counter_value_check" CHECK ("value" >= 0);
ALTER TABLE "Testimonial" ADD CONSTRAINT "Testimonial_rating_check" CHECK ("rating" BETWEEN 1 AND 5);

ALTER TABLE "Service"
  ADD CONSTRAINT "Service_monthlyCents_check" CHECK ("monthlyCents" >= 0),
  ADD CONSTRAINT "Service_setupCents_check" CHECK ("setupCents" >= 0),
  ADD CONSTRAINT "Service_estimatedDelivery_check" CHECK ("estimatedDelivery" >= 0);

ALTER TABLE "Subscription"
  ADD CONSTRAINT "Subscription_amountCents_check" CHECK ("amountCents" >= 0),
  ADD CONSTRAINT "Subscription_progress_check" CHECK ("progress" BETWEEN 0 AND 100),
  ADD CONSTRAINT "Subscription_pendingCount_check" CHECK ("pendingCount" >= 0),
  ADD CONSTRAINT "Subscription_outstandingCents_check" CHECK ("outstandingCents" >= 0),
  ADD CONSTRAINT "Subscription_totalPaidCents_check" CHECK ("totalPaidCents" >= 0);

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
