-- The one-off charge of a subscription's setup fee; null for those made before.
ALTER TABLE "Subscription" ADD COLUMN "setupChargeId" UUID;
ALTER TABLE "Subscription" ADD CONSTRAINT "Subscription_setupChargeId_fkey" FOREIGN KEY ("setupChargeId") REFERENCES "Charge"("id") ON DELETE RESTRICT ON UPDATE CASCADE NOT VALID;
