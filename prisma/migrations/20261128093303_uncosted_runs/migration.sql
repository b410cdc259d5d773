-- How many runs of a day said nothing of their cost: it is unknown, not free.
ALTER TABLE "AgentDay" ADD COLUMN "uncosted" INTEGER NOT NULL DEFAULT 0;
