-- Why a run was not done, where the agency's people see it whole, and how often which reason was given on a day.
ALTER TABLE "AgentRun" ADD COLUMN "reason" TEXT, ADD COLUMN "url" TEXT;

CREATE TABLE "AgentReason" (
    "agentId" UUID NOT NULL,
    "day" DATE NOT NULL,
    "outcome" "RunOutcome" NOT NULL,
    "reason" TEXT NOT NULL,
    "text" TEXT,
    "count" INTEGER NOT NULL,

    CONSTRAINT "AgentReason_pkey" PRIMARY KEY ("agentId", "day", "outcome", "reason"),
    CONSTRAINT "AgentReason_count" CHECK ("count" > 0),
    CONSTRAINT "AgentReason_agentId_fkey" FOREIGN KEY ("agentId") REFERENCES "Agent"("id") ON DELETE RESTRICT ON UPDATE CASCADE
);
