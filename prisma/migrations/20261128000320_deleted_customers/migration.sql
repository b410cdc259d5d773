CREATE INDEX CONCURRENTLY "Customer_deleted_createdAt_idx" ON "Customer" ("createdAt", "id") WHERE "deletedAt" IS NOT NULL;
