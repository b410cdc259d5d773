-- A new e-mail address waits until its link is opened.
ALTER TABLE "User" ADD COLUMN "pendingEmail" TEXT;
ALTER TABLE "User" ADD CONSTRAINT "User_pendingEmail_lower_check" CHECK ("pendingEmail" = lower("pendingEmail"));
ALTER TYPE "TokenPurpose" ADD VALUE IF NOT EXISTS 'undo';
ALTER TYPE "TokenPurpose" ADD VALUE IF NOT EXISTS 'disown';
-- Above the limit of mails to one recipient: kept in the log, never sent.
ALTER TYPE "MailStatus" ADD VALUE IF NOT EXISTS 'dropped';
CREATE INDEX "Mail_to_createdAt_idx" ON "Mail"("to", "createdAt");
