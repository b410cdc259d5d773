-- Requests: numbered threads between customer and agency.
CREATE TYPE "RequestTopic" AS ENUM ('billing', 'change', 'intake', 'problem', 'question');
CREATE TYPE "RequestState" AS ENUM ('done', 'open', 'waiting');
CREATE TYPE "MessageVia" AS ENUM ('api', 'mail', 'web');
CREATE TYPE "ApprovalState" AS ENUM ('approved', 'declined', 'pending', 'replaced');

CREATE TABLE "Request" (
    "id" UUID NOT NULL,
    "number" SERIAL NOT NULL,
    "customerId" UUID NOT NULL,
    "subscriptionId" UUID,
    "agentId" UUID,
    "title" TEXT NOT NULL,
    "topic" "RequestTopic" NOT NULL,
    "state" "RequestState" NOT NULL,
    "isInternal" BOOLEAN NOT NULL DEFAULT false,
    "assigneeId" UUID,
    "dueOn" DATE,
    "agencySince" TIMESTAMPTZ(3),
    "customerSince" TIMESTAMPTZ(3),
    "doneAt" TIMESTAMPTZ(3),
    "lastMessageAt" TIMESTAMPTZ(3) NOT NULL,
    "agencyMailedAt" TIMESTAMPTZ(3),
    "searchText" TEXT GENERATED ALWAYS AS (search_text("title", 'R-' || lpad("number"::text, greatest(6, length("number"::text)), '0'))) STORED,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Request_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "Request_turn" CHECK (("state" = 'open') = ("agencySince" IS NOT NULL) AND ("state" = 'waiting') = ("customerSince" IS NOT NULL) AND ("state" = 'done') = ("doneAt" IS NOT NULL)),
    CONSTRAINT "Request_internal" CHECK (NOT ("isInternal" AND "state" = 'waiting'))
);
CREATE UNIQUE INDEX "Request_number_key" ON "Request" ("number");
CREATE INDEX "Request_customerId_customerSince_lastMessageAt_id_idx" ON "Request" ("customerId", "customerSince", "lastMessageAt" DESC, "id" DESC);
CREATE INDEX "Request_agencySince_lastMessageAt_id_idx" ON "Request" ("agencySince", "lastMessageAt" DESC, "id" DESC);
CREATE INDEX "Request_assigneeId_idx" ON "Request" ("assigneeId");
CREATE INDEX "Request_subscriptionId_idx" ON "Request" ("subscriptionId");
CREATE INDEX "Request_searchText_idx" ON "Request" USING GIN ("searchText" gin_trgm_ops);
CREATE INDEX "Request_due_idx" ON "Request" ("dueOn") WHERE "dueOn" IS NOT NULL AND "state" <> 'done';
CREATE INDEX "Request_unassigned_idx" ON "Request" ("createdAt") WHERE "topic" = 'intake' AND "assigneeId" IS NULL AND "state" <> 'done';
CREATE UNIQUE INDEX "Request_open_problem_key" ON "Request" ("agentId") WHERE "topic" = 'problem' AND "state" <> 'done';
ALTER TABLE "Request" ADD CONSTRAINT "Request_customerId_fkey" FOREIGN KEY ("customerId") REFERENCES "Customer"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "Request" ADD CONSTRAINT "Request_subscriptionId_fkey" FOREIGN KEY ("subscriptionId") REFERENCES "Subscription"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "Request" ADD CONSTRAINT "Request_agentId_fkey" FOREIGN KEY ("agentId") REFERENCES "Agent"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "Request" ADD CONSTRAINT "Request_assigneeId_fkey" FOREIGN KEY ("assigneeId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

CREATE TABLE "RequestMessage" (
    "id" UUID NOT NULL,
    "requestId" UUID NOT NULL,
    "authorId" UUID NOT NULL,
    "side" "Role" NOT NULL,
    "content" TEXT NOT NULL,
    "via" "MessageVia" NOT NULL,
    "isInternal" BOOLEAN NOT NULL DEFAULT false,
    "approval" "ApprovalState",
    "approvalTitle" TEXT,
    "approvalHash" TEXT,
    "decidedById" UUID,
    "decidedByName" TEXT,
    "decidedAt" TIMESTAMPTZ(3),
    "decisionNote" TEXT,
    "reminders" INTEGER NOT NULL DEFAULT 0,
    "searchText" TEXT GENERATED ALWAYS AS (search_text("content")) STORED,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "RequestMessage_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "RequestMessage_internal" CHECK (NOT "isInternal" OR ("side" = 'admin' AND "approval" IS NULL)),
    CONSTRAINT "RequestMessage_approval" CHECK (num_nulls("approval", "approvalTitle", "approvalHash") IN (0, 3) AND ("approval" IS NULL OR "side" = 'admin')),
    CONSTRAINT "RequestMessage_decision" CHECK (("approval" IS NOT NULL AND "approval" IN ('approved', 'declined')) = ("decidedById" IS NOT NULL) AND num_nulls("decidedById", "decidedByName", "decidedAt") IN (0, 3) AND ("decisionNote" IS NULL OR "decidedById" IS NOT NULL))
);
CREATE INDEX "RequestMessage_requestId_createdAt_id_idx" ON "RequestMessage" ("requestId", "createdAt", "id");
CREATE INDEX "RequestMessage_authorId_requestId_idx" ON "RequestMessage" ("authorId", "requestId");
CREATE INDEX "RequestMessage_searchText_idx" ON "RequestMessage" USING GIN ("searchText" gin_trgm_ops);
CREATE UNIQUE INDEX "RequestMessage_pending_key" ON "RequestMessage" ("requestId") WHERE "approval" = 'pending';
ALTER TABLE "RequestMessage" ADD CONSTRAINT "RequestMessage_requestId_fkey" FOREIGN KEY ("requestId") REFERENCES "Request"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "RequestMessage" ADD CONSTRAINT "RequestMessage_authorId_fkey" FOREIGN KEY ("authorId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "RequestMessage" ADD CONSTRAINT "RequestMessage_decidedById_fkey" FOREIGN KEY ("decidedById") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

CREATE TABLE "RequestRead" (
    "requestId" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "readAt" TIMESTAMPTZ(3),
    "mailedAt" TIMESTAMPTZ(3),

    CONSTRAINT "RequestRead_pkey" PRIMARY KEY ("requestId", "userId")
);
CREATE INDEX "RequestRead_userId_idx" ON "RequestRead" ("userId");
ALTER TABLE "RequestRead" ADD CONSTRAINT "RequestRead_requestId_fkey" FOREIGN KEY ("requestId") REFERENCES "Request"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "RequestRead" ADD CONSTRAINT "RequestRead_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

CREATE TABLE "RequestItem" (
    "id" UUID NOT NULL,
    "requestId" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "text" TEXT NOT NULL,
    "answer" TEXT,
    "doneById" UUID,
    "doneByName" TEXT,
    "doneAt" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "RequestItem_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "RequestItem_done" CHECK (num_nulls("doneById", "doneByName", "doneAt") IN (0, 3))
);
CREATE UNIQUE INDEX "RequestItem_requestId_position_key" ON "RequestItem" ("requestId", "position");
ALTER TABLE "RequestItem" ADD CONSTRAINT "RequestItem_requestId_fkey" FOREIGN KEY ("requestId") REFERENCES "Request"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "RequestItem" ADD CONSTRAINT "RequestItem_doneById_fkey" FOREIGN KEY ("doneById") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What was asked for approval, and how it was decided, stays; an erasure deletes it.
CREATE FUNCTION "request_message_guard"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD."approval" = 'pending' AND (NEW."content", NEW."approvalTitle", NEW."approvalHash") IS NOT DISTINCT FROM (OLD."content", OLD."approvalTitle", OLD."approvalHash") THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'message % is fixed by its approval', OLD."id" USING ERRCODE = 'check_violation';
END $$;
CREATE TRIGGER "RequestMessage_fixed" BEFORE UPDATE ON "RequestMessage" FOR EACH ROW WHEN (OLD."approval" IS NOT NULL) EXECUTE FUNCTION "request_message_guard"();
