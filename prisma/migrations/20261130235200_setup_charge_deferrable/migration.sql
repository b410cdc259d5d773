-- A charge names its subscription too: a restore fills one of the two tables first.
ALTER TABLE "Subscription" ALTER CONSTRAINT "Subscription_setupChargeId_fkey" DEFERRABLE;
