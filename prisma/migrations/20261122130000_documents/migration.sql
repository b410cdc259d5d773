-- What invoices and mails name: the buyer's and the seller's address and tax id as they were, and the charge a mail is about.
ALTER TABLE "User" ADD COLUMN "billingAddress" TEXT, ADD COLUMN "taxId" TEXT;
ALTER TABLE "User" ADD CONSTRAINT "User_taxExempt_check" CHECK (NOT "taxExempt" OR "taxId" IS NOT NULL) NOT VALID;
ALTER TABLE "User" VALIDATE CONSTRAINT "User_taxExempt_check";

ALTER TABLE "Invoice"
  ADD COLUMN "sellerTaxId" TEXT,
  ADD COLUMN "buyerAddress" TEXT,
  ADD COLUMN "buyerTaxId" TEXT,
  ADD COLUMN "reverseCharge" BOOLEAN NOT NULL DEFAULT false,
  ADD COLUMN "note" TEXT;

ALTER TABLE "Mail" ADD COLUMN "paymentId" UUID, ADD COLUMN "subscriptionId" UUID;
ALTER TABLE "Mail" ADD CONSTRAINT "Mail_paymentId_fkey" FOREIGN KEY ("paymentId") REFERENCES "Payment"("id") ON DELETE RESTRICT ON UPDATE CASCADE NOT VALID;
ALTER TABLE "Mail" VALIDATE CONSTRAINT "Mail_paymentId_fkey";
ALTER TABLE "Mail" ADD CONSTRAINT "Mail_subscriptionId_fkey" FOREIGN KEY ("subscriptionId") REFERENCES "Subscription"("id") ON DELETE RESTRICT ON UPDATE CASCADE NOT VALID;
ALTER TABLE "Mail" VALIDATE CONSTRAINT "Mail_subscriptionId_fkey";
CREATE INDEX "Mail_paymentId_idx" ON "Mail"("paymentId");
CREATE INDEX "Mail_kind_createdAt_id_idx" ON "Mail"("kind", "createdAt", "id");
