DROP INDEX "AgentRun_agentId_startedAt_id_endedAt_idx";
