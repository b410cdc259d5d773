-- The question that a run came from, for the run's page.
CREATE INDEX CONCURRENTLY "Ask_agentId_runExternalId_idx" ON "Ask" ("agentId", "runExternalId") WHERE "runExternalId" IS NOT NULL;
