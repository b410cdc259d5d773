-- Null of the months that are sealed already: what they are downloaded as stays the same.
ALTER TABLE "AgentMonth" ADD COLUMN "asked" INTEGER,
ADD COLUMN "answered" INTEGER,
ADD COLUMN "expired" INTEGER,
ADD COLUMN "medianWaitMs" BIGINT;
