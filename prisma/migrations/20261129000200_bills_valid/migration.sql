ALTER TABLE "Payment" VALIDATE CONSTRAINT "Payment_kind_check";
ALTER TABLE "Payment" VALIDATE CONSTRAINT "Payment_announced_check";
ALTER TABLE "Payment" VALIDATE CONSTRAINT "Payment_paidWithId_check";
ALTER TABLE "Payment" VALIDATE CONSTRAINT "Payment_paidWithId_fkey";
ALTER TABLE "Attempt" VALIDATE CONSTRAINT "Attempt_leadId_fkey";
ALTER TABLE "Attempt" VALIDATE CONSTRAINT "Attempt_leadId_check";
