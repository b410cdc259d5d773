CREATE INDEX CONCURRENTLY "User_customerId_createdAt_id_idx" ON "User" ("customerId", "createdAt", "id");
