CREATE INDEX CONCURRENTLY "Request_agentId_idx" ON "Request" ("agentId");
