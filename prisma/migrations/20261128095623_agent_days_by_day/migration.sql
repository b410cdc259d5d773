-- What all agents did since a day, without touching the table.
CREATE INDEX CONCURRENTLY "AgentDay_day_agentId_done_failed_costMicros_uncosted_idx" ON "AgentDay" ("day", "agentId", "done", "failed", "costMicros", "uncosted");
