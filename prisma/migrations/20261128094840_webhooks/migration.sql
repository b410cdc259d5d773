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
