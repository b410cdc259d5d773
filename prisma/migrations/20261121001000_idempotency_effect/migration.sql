-- Set in the same transaction as what the request does: tells a request that died before its work from one that died after it.
ALTER TABLE "IdempotencyKey" ADD COLUMN "done" BOOLEAN NOT NULL DEFAULT false;
