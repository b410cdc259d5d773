-- Columns without a default rewrite no table.
ALTER TABLE "Attempt"
  ADD COLUMN "transactionId" TEXT,
  ADD COLUMN "reason" TEXT,
  ADD COLUMN "actorId" UUID,
  ADD COLUMN "returnsId" UUID,
  ADD COLUMN "checkAt" TIMESTAMPTZ(3);

-- What one provider calls one thing is one attempt here.
CREATE UNIQUE INDEX "Attempt_provider_providerId_key" ON "Attempt"("provider", "providerId");
-- Money that nobody is owed goes back once.
CREATE UNIQUE INDEX "Attempt_returnsId_key" ON "Attempt"("returnsId");
-- What has to be asked about, among what has no answer yet.
CREATE INDEX "Attempt_check_idx" ON "Attempt" ("checkAt", "id") WHERE "status" IN ('created', 'open', 'processing', 'unknown');

ALTER TABLE "Attempt" ADD CONSTRAINT "Attempt_returnsId_fkey" FOREIGN KEY ("returnsId") REFERENCES "Attempt"("id") ON DELETE RESTRICT ON UPDATE CASCADE NOT VALID;
ALTER TABLE "Attempt" VALIDATE CONSTRAINT "Attempt_returnsId_fkey";

-- Each message of the provider, once: written in the transaction of what it led to.
CREATE TABLE "ProviderEvent" (
    "id" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "objectId" TEXT,
    "attemptId" UUID,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "receivedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ProviderEvent_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "ProviderEvent_receivedAt_idx" ON "ProviderEvent"("receivedAt");

-- What a try was for is fixed, and one that moved money stays what it is.
CREATE FUNCTION "attempt_guard"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW."paymentId", NEW."kind", NEW."provider", NEW."key", NEW."amountCents")
    IS DISTINCT FROM (OLD."paymentId", OLD."kind", OLD."provider", OLD."key", OLD."amountCents") THEN
    RAISE EXCEPTION 'charge, key and amount of attempt % are fixed', OLD."id" USING ERRCODE = 'check_violation';
  END IF;
  IF OLD."status" IN ('succeeded', 'orphaned', 'mismatched') AND NEW."status" <> OLD."status" THEN
    RAISE EXCEPTION 'attempt % is %: that is final', OLD."id", OLD."status" USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "Attempt_fixed" BEFORE UPDATE ON "Attempt" FOR EACH ROW EXECUTE FUNCTION "attempt_guard"();
