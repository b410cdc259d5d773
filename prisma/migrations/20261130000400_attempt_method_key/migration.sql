CREATE INDEX CONCURRENTLY "Attempt_methodId_idx" ON "Attempt" ("methodId") WHERE "methodId" IS NOT NULL;
