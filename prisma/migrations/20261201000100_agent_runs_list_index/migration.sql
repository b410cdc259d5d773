-- A search and its count read this index alone.
CREATE INDEX CONCURRENTLY "AgentRun_agentId_startedAt_id_endedAt_outcome_isWrong_subje_idx" ON "AgentRun" ("agentId", "startedAt", "id", "endedAt", "outcome", "isWrong", "subject");
