ALTER TABLE "Subscription" VALIDATE CONSTRAINT "Subscription_setupChargeId_fkey";
