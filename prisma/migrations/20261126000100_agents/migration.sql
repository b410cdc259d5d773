-- Agents, what they report and the months that are sealed of it.
CREATE TYPE "RunOutcome" AS ENUM ('done', 'failed', 'handed_over');

CREATE TABLE "Agent" (
    "id" UUID NOT NULL,
    "subscriptionId" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "silentAfterHours" INTEGER NOT NULL DEFAULT 24,
    "proposedMinutes" INTEGER,
    "baselineMinutes" INTEGER,
    "baselineAt" TIMESTAMPTZ(3),
    "baselineById" UUID,
    "baselineByName" TEXT,
    "firstReportAt" TIMESTAMPTZ(3),
    "lastReportAt" TIMESTAMPTZ(3),
    "silentAt" TIMESTAMPTZ(3),
    "silenceMailedAt" TIMESTAMPTZ(3),
    "openFrom" DATE NOT NULL,
    "lateFrom" DATE,
    "closedAt" TIMESTAMPTZ(3),
    "runsFrom" DATE,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "updatedAt" TIMESTAMPTZ(3),
    "deletedAt" TIMESTAMPTZ(3),

    CONSTRAINT "Agent_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "Agent_subscriptionId_fkey" FOREIGN KEY ("subscriptionId") REFERENCES "Subscription"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Agent_baselineById_fkey" FOREIGN KEY ("baselineById") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Agent_silent_after" CHECK ("silentAfterHours" BETWEEN 1 AND 720),
    CONSTRAINT "Agent_minutes" CHECK ("proposedMinutes" BETWEEN 10 AND 144000 AND "baselineMinutes" BETWEEN 10 AND 144000),
    -- An agreement has its minutes, its instant and its name, or none of them.
    CONSTRAINT "Agent_baseline" CHECK (num_nonnulls("baselineMinutes", "baselineAt", "baselineById", "baselineByName") IN (0, 4))
);
CREATE INDEX "Agent_createdAt_id_idx" ON "Agent"("createdAt", "id");
CREATE INDEX "Agent_subscriptionId_idx" ON "Agent"("subscriptionId");
-- Those that are silent or will be.
CREATE INDEX "Agent_silentAt_idx" ON "Agent"("silentAt") WHERE "deletedAt" IS NULL AND "closedAt" IS NULL;

CREATE TABLE "AgentKey" (
    "id" UUID NOT NULL,
    "agentId" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "prefix" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "lastUsedAt" TIMESTAMPTZ(3),
    "countedOn" DATE,
    "runCount" INTEGER NOT NULL DEFAULT 0,
    "boundMailedOn" DATE,

    CONSTRAINT "AgentKey_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "AgentKey_agentId_fkey" FOREIGN KEY ("agentId") REFERENCES "Agent"("id") ON DELETE RESTRICT ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "AgentKey_hash_key" ON "AgentKey"("hash");
CREATE INDEX "AgentKey_agentId_createdAt_id_idx" ON "AgentKey"("agentId", "createdAt", "id");

-- Wide columns first: no space is lost between them.
CREATE TABLE "AgentRun" (
    "id" UUID NOT NULL,
    "agentId" UUID NOT NULL,
    "startedAt" TIMESTAMPTZ(3) NOT NULL,
    "endedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "costMicros" BIGINT,
    "confidence" DOUBLE PRECISION,
    "day" DATE NOT NULL,
    "month" INTEGER,
    "outcome" "RunOutcome" NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "isWrong" BOOLEAN NOT NULL DEFAULT false,
    "externalId" TEXT NOT NULL,
    "subject" TEXT,
    "agentVersion" TEXT,

    CONSTRAINT "AgentRun_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "AgentRun_agentId_fkey" FOREIGN KEY ("agentId") REFERENCES "Agent"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "AgentRun_end" CHECK ("endedAt" >= "startedAt"),
    CONSTRAINT "AgentRun_wrong" CHECK (NOT "isWrong" OR "outcome" = 'done')
-- Sealing writes the month of a run into the space that is left in its page, and touches no index.
) WITH (fillfactor = 90);
CREATE UNIQUE INDEX "AgentRun_agentId_externalId_key" ON "AgentRun"("agentId", "externalId");
CREATE INDEX "AgentRun_agentId_startedAt_id_endedAt_idx" ON "AgentRun"("agentId", "startedAt", "id", "endedAt");
CREATE INDEX "AgentRun_wrong_idx" ON "AgentRun"("agentId", "startedAt", "id") WHERE "isWrong";

CREATE TABLE "RunVerdict" (
    "runId" UUID NOT NULL,
    "agentId" UUID NOT NULL,
    "note" TEXT,
    "byId" UUID NOT NULL,
    "byName" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "RunVerdict_pkey" PRIMARY KEY ("runId"),
    CONSTRAINT "RunVerdict_runId_fkey" FOREIGN KEY ("runId") REFERENCES "AgentRun"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "RunVerdict_agentId_fkey" FOREIGN KEY ("agentId") REFERENCES "Agent"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "RunVerdict_byId_fkey" FOREIGN KEY ("byId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

CREATE TABLE "AgentDay" (
    "agentId" UUID NOT NULL,
    "day" DATE NOT NULL,
    "done" INTEGER NOT NULL DEFAULT 0,
    "handedOver" INTEGER NOT NULL DEFAULT 0,
    "failed" INTEGER NOT NULL DEFAULT 0,
    "wrong" INTEGER NOT NULL DEFAULT 0,
    "costMicros" BIGINT NOT NULL DEFAULT 0,
    "heartbeats" INTEGER NOT NULL DEFAULT 0,
    "hours" INTEGER[],

    CONSTRAINT "AgentDay_pkey" PRIMARY KEY ("agentId", "day"),
    CONSTRAINT "AgentDay_agentId_fkey" FOREIGN KEY ("agentId") REFERENCES "Agent"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "AgentDay_counts" CHECK (least("done", "handedOver", "failed", "wrong", "done" - "wrong") >= 0)
);

CREATE TABLE "AgentMonth" (
    "id" UUID NOT NULL,
    "agentId" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "paymentId" UUID,
    "periodStart" DATE NOT NULL,
    "periodEnd" DATE NOT NULL,
    "runsFrom" DATE NOT NULL,
    "done" INTEGER NOT NULL,
    "handedOver" INTEGER NOT NULL,
    "failed" INTEGER NOT NULL,
    "wrong" INTEGER NOT NULL,
    "late" INTEGER NOT NULL,
    "gapHours" INTEGER NOT NULL,
    "costMicros" BIGINT NOT NULL,
    "baselineMinutes" INTEGER,
    "p50Ms" BIGINT,
    "p95Ms" BIGINT,
    "hash" TEXT NOT NULL,
    "previousHash" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "AgentMonth_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "AgentMonth_agentId_fkey" FOREIGN KEY ("agentId") REFERENCES "Agent"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "AgentMonth_paymentId_fkey" FOREIGN KEY ("paymentId") REFERENCES "Payment"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "AgentMonth_period" CHECK ("periodEnd" > "periodStart"),
    CONSTRAINT "AgentMonth_hash" CHECK ("hash" ~ '^[0-9a-f]{64}$' AND ("number" = 1) = ("previousHash" IS NULL))
);
CREATE UNIQUE INDEX "AgentMonth_agentId_number_key" ON "AgentMonth"("agentId", "number");
CREATE UNIQUE INDEX "AgentMonth_agentId_periodStart_key" ON "AgentMonth"("agentId", "periodStart");
CREATE INDEX "AgentMonth_paymentId_idx" ON "AgentMonth"("paymentId");

-- A sealed month is never changed, and of a sealed run nothing is. Retention deletes runs, and deletes nothing else.
CREATE FUNCTION "seal_guard"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% % is sealed', TG_TABLE_NAME, OLD."id" USING ERRCODE = 'check_violation';
END $$;
CREATE TRIGGER "AgentMonth_sealed" BEFORE UPDATE OR DELETE ON "AgentMonth" FOR EACH ROW EXECUTE FUNCTION "seal_guard"();
CREATE TRIGGER "AgentRun_sealed" BEFORE UPDATE ON "AgentRun" FOR EACH ROW WHEN (OLD."month" IS NOT NULL) EXECUTE FUNCTION "seal_guard"();
