CREATE UNIQUE INDEX CONCURRENTLY "Payment_transaction_lead_key" ON "Payment" ("method", "transactionId")
  WHERE "transactionId" <> '' AND "paidWithId" IS NULL;
