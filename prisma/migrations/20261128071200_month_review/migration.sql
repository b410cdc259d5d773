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
