-- Why a run was not done, where the agency's people see it whole, and how often which reason was given on a day.
ALTER TABLE "AgentRun" ADD COLUMN "reason" TEXT, ADD COLUMN "url" TEXT;

-- A run's id is decided by its agent and external id: its primary key is the one index of both.
DROP INDEX "AgentRun_agentId_externalId_key";

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

-- Agents that ask a person of the customer, and the line below which they are to.
ALTER TABLE "Agent" ADD COLUMN "line" INTEGER, ADD COLUMN "askMailedAt" TIMESTAMPTZ(3);
ALTER TABLE "Agent" ADD CONSTRAINT "Agent_line" CHECK ("line" BETWEEN 0 AND 100);

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

-- The question that a run came from, for the run's page.
CREATE INDEX "Ask_agentId_runExternalId_idx" ON "Ask" ("agentId", "runExternalId") WHERE "runExternalId" IS NOT NULL;

-- A period that ended is under review for some days before it is sealed. A month has the id of its review.
ALTER TABLE "BillingSettings" ADD COLUMN "reviewDays" INTEGER NOT NULL DEFAULT 7;

CREATE TABLE "MonthReview" (
    "id" UUID NOT NULL,
    "agentId" UUID NOT NULL,
    "periodStart" DATE NOT NULL,
    "periodEnd" DATE NOT NULL,
    "reviewUntil" DATE NOT NULL,
    "acceptedAt" TIMESTAMPTZ(3),
    "acceptedById" UUID,
    "acceptedByName" TEXT,
    "monthId" UUID,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "MonthReview_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "MonthReview_period" CHECK ("periodEnd" > "periodStart"),
    CONSTRAINT "MonthReview_month" CHECK ("monthId" = "id"),
    CONSTRAINT "MonthReview_agentId_fkey" FOREIGN KEY ("agentId") REFERENCES "Agent"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "MonthReview_acceptedById_fkey" FOREIGN KEY ("acceptedById") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "MonthReview_monthId_fkey" FOREIGN KEY ("monthId") REFERENCES "AgentMonth"("id") ON DELETE RESTRICT ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "MonthReview_monthId_key" ON "MonthReview" ("monthId");
CREATE UNIQUE INDEX "MonthReview_agentId_periodStart_key" ON "MonthReview" ("agentId", "periodStart");

-- Null of the months that are sealed already: what they are downloaded as stays the same.
ALTER TABLE "AgentMonth" ADD COLUMN "asked" INTEGER,
ADD COLUMN "answered" INTEGER,
ADD COLUMN "expired" INTEGER,
ADD COLUMN "medianWaitMs" BIGINT;

-- How many runs of a day said nothing of their cost: it is unknown, not free.
ALTER TABLE "AgentDay" ADD COLUMN "uncosted" INTEGER NOT NULL DEFAULT 0;

-- What all agents did since a day, without touching the table.
CREATE INDEX "AgentDay_day_agentId_done_failed_costMicros_uncosted_idx" ON "AgentDay" ("day", "agentId", "done", "failed", "costMicros", "uncosted");

-- Which week a person was last mailed about, so that no other run or instance mails it again.
ALTER TABLE "User" ADD COLUMN "reportedWeek" DATE;

-- What other systems act with. An event of the log names the key by which something was done.
CREATE TABLE "ApiKey" (
    "id" UUID NOT NULL,
    "customerId" UUID,
    "customerRole" "CustomerRole",
    "adminRole" "AdminRole",
    "name" TEXT NOT NULL,
    "prefix" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "readOnly" BOOLEAN NOT NULL,
    "expiresOn" DATE,
    "createdById" UUID NOT NULL,
    "lastUsedAt" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ApiKey_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "ApiKey_role" CHECK (("customerId" IS NULL) = ("customerRole" IS NULL) AND ("customerId" IS NULL) <> ("adminRole" IS NULL)),
    CONSTRAINT "ApiKey_customerId_fkey" FOREIGN KEY ("customerId") REFERENCES "Customer"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "ApiKey_createdById_fkey" FOREIGN KEY ("createdById") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "ApiKey_hash_key" ON "ApiKey" ("hash");
CREATE INDEX "ApiKey_customerId_createdAt_id_idx" ON "ApiKey" ("customerId", "createdAt", "id");

ALTER TABLE "AuditEvent" ADD COLUMN "keyId" UUID;
CREATE OR REPLACE FUNCTION "audit_guard"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW."id", NEW."actorId", NEW."actorRole", NEW."keyId", NEW."action", NEW."entity", NEW."entityId", NEW."requestId", NEW."version", NEW."createdAt")
      IS DISTINCT FROM (OLD."id", OLD."actorId", OLD."actorRole", OLD."keyId", OLD."action", OLD."entity", OLD."entityId", OLD."requestId", OLD."version", OLD."createdAt")
    OR NEW."changes" <> OLD."changes" AND NEW."changes" <> '{}'
    OR NEW."ip" IS DISTINCT FROM OLD."ip" AND NEW."ip" IS NOT NULL
    OR NEW."actorName" IS DISTINCT FROM OLD."actorName" AND NEW."actorName" IS DISTINCT FROM 'Erased customer' THEN
    RAISE EXCEPTION 'UPDATE of "AuditEvent" is refused: an entry is emptied or left as it is' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;

-- The events of one key.
CREATE INDEX "AuditEvent_keyId_createdAt_id_idx" ON "AuditEvent" ("keyId", "createdAt", "id") WHERE "keyId" IS NOT NULL;

-- Where other systems are told what happened, and each event on its way to one of them.
CREATE TABLE "WebhookEndpoint" (
    "id" UUID NOT NULL,
    "customerId" UUID,
    "url" TEXT NOT NULL,
    "kind" TEXT NOT NULL DEFAULT 'standard',
    "events" TEXT[],
    "enabled" BOOLEAN NOT NULL DEFAULT true,
    "secret" TEXT NOT NULL,
    "secretEnd" TEXT NOT NULL,
    "formerSecret" TEXT,
    "formerUntil" TIMESTAMPTZ(3),
    "failingSince" TIMESTAMPTZ(3),
    "switchedOffFor" TEXT,
    "createdById" UUID NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "WebhookEndpoint_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "WebhookEndpoint_kind" CHECK ("kind" IN ('standard', 'slack')),
    CONSTRAINT "WebhookEndpoint_off" CHECK ("switchedOffFor" IS NULL OR "switchedOffFor" IN ('gone', 'failing') AND NOT "enabled"),
    CONSTRAINT "WebhookEndpoint_former" CHECK (("formerSecret" IS NULL) = ("formerUntil" IS NULL)),
    CONSTRAINT "WebhookEndpoint_customerId_fkey" FOREIGN KEY ("customerId") REFERENCES "Customer"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "WebhookEndpoint_createdById_fkey" FOREIGN KEY ("createdById") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE
);
CREATE INDEX "WebhookEndpoint_customerId_createdAt_id_idx" ON "WebhookEndpoint" ("customerId", "createdAt", "id");

CREATE TABLE "WebhookDelivery" (
    "id" UUID NOT NULL,
    "endpointId" UUID NOT NULL,
    "eventId" UUID NOT NULL,
    "event" TEXT NOT NULL,
    "subjectId" UUID,
    "state" TEXT NOT NULL DEFAULT 'pending',
    "body" TEXT,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "tries" JSONB NOT NULL DEFAULT '[]',
    "status" INTEGER,
    "answer" TEXT,
    "error" TEXT,
    "nextAt" TIMESTAMPTZ(3),
    "deliveredAt" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "WebhookDelivery_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "WebhookDelivery_state" CHECK ("state" IN ('pending', 'delivered', 'failed')),
    CONSTRAINT "WebhookDelivery_next" CHECK (("state" = 'pending') = ("nextAt" IS NOT NULL)),
    CONSTRAINT "WebhookDelivery_delivered" CHECK (("state" = 'delivered') = ("deliveredAt" IS NOT NULL)),
    CONSTRAINT "WebhookDelivery_endpointId_fkey" FOREIGN KEY ("endpointId") REFERENCES "WebhookEndpoint"("id") ON DELETE RESTRICT ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "WebhookDelivery_endpointId_eventId_key" ON "WebhookDelivery" ("endpointId", "eventId");
CREATE INDEX "WebhookDelivery_endpointId_createdAt_id_idx" ON "WebhookDelivery" ("endpointId", "createdAt", "id");
CREATE INDEX "WebhookDelivery_createdAt_idx" ON "WebhookDelivery" ("createdAt");
CREATE INDEX "WebhookDelivery_due_idx" ON "WebhookDelivery" ("endpointId", "nextAt") WHERE "state" = 'pending';

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
CREATE INDEX "Request_unassigned_idx" ON "Request" ("createdAt") WHERE "topic" = 'intake' AND "assigneeId" IS NULL;
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

-- Files in chunks, beside everything else: one backup has them.
CREATE TABLE "File" (
    "id" UUID NOT NULL,
    "customerId" UUID,
    "senderId" UUID NOT NULL,
    "keyId" UUID,
    "name" TEXT NOT NULL,
    "type" TEXT NOT NULL DEFAULT '',
    "size" INTEGER NOT NULL,
    "sha256" TEXT,
    "width" INTEGER,
    "height" INTEGER,
    "messageId" UUID,
    "itemId" UUID,
    "position" INTEGER NOT NULL DEFAULT 0,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "File_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "File_size" CHECK ("size" BETWEEN 1 AND 25000000),
    CONSTRAINT "File_one_owner" CHECK (num_nonnulls("messageId", "itemId") <= 1)
);
CREATE INDEX "File_customerId_idx" ON "File" ("customerId");
CREATE INDEX "File_senderId_idx" ON "File" ("senderId");
CREATE INDEX "File_messageId_idx" ON "File" ("messageId");
CREATE INDEX "File_itemId_idx" ON "File" ("itemId");
CREATE INDEX "File_unsent_idx" ON "File" ("createdAt") WHERE "messageId" IS NULL AND "itemId" IS NULL;
ALTER TABLE "File" ADD CONSTRAINT "File_customerId_fkey" FOREIGN KEY ("customerId") REFERENCES "Customer"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "File" ADD CONSTRAINT "File_senderId_fkey" FOREIGN KEY ("senderId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "File" ADD CONSTRAINT "File_messageId_fkey" FOREIGN KEY ("messageId") REFERENCES "RequestMessage"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "File" ADD CONSTRAINT "File_itemId_fkey" FOREIGN KEY ("itemId") REFERENCES "RequestItem"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

CREATE TABLE "FileChunk" (
    "fileId" UUID NOT NULL,
    "index" INTEGER NOT NULL,
    "bytes" BYTEA NOT NULL,

    CONSTRAINT "FileChunk_pkey" PRIMARY KEY ("fileId", "index")
);
-- Most files are compressed already: PostgreSQL does not try again.
ALTER TABLE "FileChunk" ALTER COLUMN "bytes" SET STORAGE EXTERNAL;
ALTER TABLE "FileChunk" ADD CONSTRAINT "FileChunk_fileId_fkey" FOREIGN KEY ("fileId") REFERENCES "File"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TABLE "FilePreview" (
    "fileId" UUID NOT NULL,
    "bytes" BYTEA,

    CONSTRAINT "FilePreview_pkey" PRIMARY KEY ("fileId")
);
ALTER TABLE "FilePreview" ADD CONSTRAINT "FilePreview_fileId_fkey" FOREIGN KEY ("fileId") REFERENCES "File"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Replies by mail: what came, each once, and where an answer to a mail goes.
CREATE TYPE "IncomingOutcome" AS ENUM ('message', 'inquiry', 'aside', 'automatic', 'bounce', 'empty', 'refused');

CREATE TABLE "IncomingMail" (
    "id" UUID NOT NULL,
    "messageId" TEXT NOT NULL,
    "outcome" "IncomingOutcome" NOT NULL,
    "requestId" UUID,
    "userId" UUID,
    "sender" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "IncomingMail_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "IncomingMail_messageId_key" ON "IncomingMail" ("messageId");
CREATE INDEX "IncomingMail_requestId_createdAt_idx" ON "IncomingMail" ("requestId", "createdAt");
CREATE INDEX "IncomingMail_createdAt_idx" ON "IncomingMail" ("createdAt");
ALTER TABLE "IncomingMail" ADD CONSTRAINT "IncomingMail_requestId_fkey" FOREIGN KEY ("requestId") REFERENCES "Request"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "Mail" ADD COLUMN "replyTo" TEXT;

-- By when an answer was promised; of those from before there were business hours nothing, which is a day.
ALTER TABLE "Inquiry" ADD COLUMN "answerBy" TIMESTAMPTZ(3);

-- What an owner wrote into a section of the public pages.
CREATE TABLE "Content" (
    "section" TEXT NOT NULL,
    "items" JSONB,
    "version" INTEGER NOT NULL,
    "changedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Content_pkey" PRIMARY KEY ("section")
);
CREATE TRIGGER notify_content_changed AFTER INSERT OR UPDATE OR DELETE ON "Content"
  FOR EACH STATEMENT EXECUTE FUNCTION notify_content_changed('content');

-- What the agency's people have taken out of their queue.
CREATE TYPE "QueueMarkState" AS ENUM ('done', 'later');

CREATE TABLE "QueueMark" (
    "kind" TEXT NOT NULL,
    "thingId" UUID NOT NULL,
    "state" "QueueMarkState" NOT NULL,
    "label" TEXT NOT NULL,
    "customerId" UUID,
    "stamp" TIMESTAMPTZ(3) NOT NULL,
    "until" TIMESTAMPTZ(3) NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "QueueMark_pkey" PRIMARY KEY ("kind", "thingId")
);
CREATE INDEX "QueueMark_customerId_idx" ON "QueueMark" ("customerId");
CREATE INDEX "QueueMark_at_idx" ON "QueueMark" ("at");
ALTER TABLE "QueueMark" ADD CONSTRAINT "QueueMark_customerId_fkey" FOREIGN KEY ("customerId") REFERENCES "Customer"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Whether an invoice has the built-in mark, or the first letter of an agency with a picture of its own.
ALTER TABLE "Invoice" ADD COLUMN "builtInMark" BOOLEAN NOT NULL DEFAULT false;

-- What an invoice says of sealed months, and whose details a receipt and a credit note have, is decided when each is made.
CREATE TABLE "InvoiceMonth" (
    "monthId" UUID NOT NULL,
    "chargeId" UUID NOT NULL,
    "agentName" TEXT NOT NULL,

    CONSTRAINT "InvoiceMonth_pkey" PRIMARY KEY ("monthId"),
    CONSTRAINT "InvoiceMonth_monthId_fkey" FOREIGN KEY ("monthId") REFERENCES "AgentMonth"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "InvoiceMonth_chargeId_fkey" FOREIGN KEY ("chargeId") REFERENCES "Charge"("id") ON DELETE RESTRICT ON UPDATE CASCADE
);
CREATE INDEX "InvoiceMonth_chargeId_idx" ON "InvoiceMonth" ("chargeId");
-- The first invoice after each.
INSERT INTO "InvoiceMonth" ("monthId", "chargeId", "agentName")
SELECT DISTINCT ON (m."id") m."id", c."id", a."name"
FROM "AgentMonth" m JOIN "Agent" a ON a."id" = m."agentId" JOIN "Charge" c ON c."subscriptionId" = a."subscriptionId"
JOIN "Invoice" i ON i."chargeId" = c."id" AND i."issuedAt" > m."createdAt"
ORDER BY m."id", c."periodStart";
CREATE TRIGGER "InvoiceMonth_append_only" BEFORE UPDATE OR DELETE ON "InvoiceMonth" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
CREATE TRIGGER "InvoiceMonth_no_truncate" BEFORE TRUNCATE ON "InvoiceMonth" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();

ALTER TABLE "Charge" ADD COLUMN "paidRevision" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "Refund" ADD COLUMN "revision" INTEGER NOT NULL DEFAULT 0;
CREATE TRIGGER "Charge_receipt" BEFORE UPDATE ON "Charge" FOR EACH ROW
  WHEN (OLD."status" IN ('paid', 'refunded') AND NEW."paidRevision" <> OLD."paidRevision") EXECUTE FUNCTION "refuse_change"();
