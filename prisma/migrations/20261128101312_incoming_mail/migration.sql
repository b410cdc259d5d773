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
