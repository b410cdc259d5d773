CREATE INDEX CONCURRENTLY "Attempt_leadId_idx" ON "Attempt" ("leadId");
