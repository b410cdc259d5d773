-- Agents that ask a person of the customer, and the line below which they are to.
ALTER TABLE "Agent" ADD COLUMN "line" INTEGER, ADD COLUMN "askMailedAt" TIMESTAMPTZ(3);
ALTER TABLE "Agent" ADD CONSTRAINT "Agent_line" CHECK ("line" BETWEEN 0 AND 100) NOT VALID;

CREATE TABLE "AgentLine" (
    "id" UUID NOT NULL,
    "agentId" UUID NOT NULL,
    "line" INTEGER,
    "byId" UUID NOT NULL,
    "byName" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "AgentLine_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "AgentLine_line" CHECK ("line" BETWEEN 0 AND 100)
);
CREATE INDEX "AgentLine_agentId_at_id_idx" ON "AgentLine" ("agentId", "at", "id");
ALTER TABLE "AgentLine" ADD CONSTRAINT "AgentLine_agentId_fkey" FOREIGN KEY ("agentId") REFERENCES "Agent"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "AgentLine" ADD CONSTRAINT "AgentLine_byId_fkey" FOREIGN KEY ("byId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

CREATE TYPE "AskState" AS ENUM ('open', 'answered', 'expired', 'withdrawn');

CREATE TABLE "Ask" (
    "id" UUID NOT NULL,
    "agentId" UUID NOT NULL,
    "externalId" TEXT NOT NULL,
    "question" TEXT NOT NULL,
    "context" TEXT,
    "options" JSONB NOT NULL,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "onExpiry" TEXT,
    "confidence" DOUBLE PRECISION,
    "runExternalId" TEXT,
    "state" "AskState" NOT NULL DEFAULT 'open',
    "openUntil" TIMESTAMPTZ(3),
    "answer" TEXT,
    "note" TEXT,
    "byId" UUID,
    "byName" TEXT,
    "at" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Ask_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "Ask_open" CHECK (("state" = 'open') = ("openUntil" IS NOT NULL) AND ("state" = 'open') = ("at" IS NULL)),
    CONSTRAINT "Ask_answered" CHECK (("state" = 'answered') = ("byId" IS NOT NULL) AND ("state" <> 'answered' OR num_nulls("answer", "byName") = 0))
);
CREATE UNIQUE INDEX "Ask_agentId_externalId_key" ON "Ask" ("agentId", "externalId");
CREATE INDEX "Ask_agentId_createdAt_id_idx" ON "Ask" ("agentId", "createdAt", "id");
CREATE INDEX "Ask_openUntil_idx" ON "Ask" ("openUntil") WHERE "openUntil" IS NOT NULL;
ALTER TABLE "Ask" ADD CONSTRAINT "Ask_agentId_fkey" FOREIGN KEY ("agentId") REFERENCES "Agent"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "Ask" ADD CONSTRAINT "Ask_byId_fkey" FOREIGN KEY ("byId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What was decided stays decided; an erasure deletes it.
CREATE FUNCTION "ask_guard"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'ask % is decided', OLD."id" USING ERRCODE = 'check_violation';
END $$;
CREATE TRIGGER "Ask_decided" BEFORE UPDATE ON "Ask" FOR EACH ROW WHEN (OLD."state" <> 'open') EXECUTE FUNCTION "ask_guard"();

-- Tells every instance, when it is committed, that an agent need not wait any longer.
CREATE FUNCTION "notify_ask_decided"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('ask_decided', NEW."id"::text);
  RETURN NULL;
END $$;
CREATE TRIGGER "notify_ask_decided" AFTER UPDATE ON "Ask" FOR EACH ROW WHEN (NEW."state" <> 'open') EXECUTE FUNCTION "notify_ask_decided"();
