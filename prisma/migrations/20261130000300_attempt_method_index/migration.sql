CREATE INDEX CONCURRENTLY "Customer_autopay_idx" ON "Customer" ("id") WHERE "autopayEnabledAt" IS NOT NULL;
