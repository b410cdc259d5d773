-- Which side has not read a note yet, and when that side was mailed about it. Notes of before count as read.
ALTER TABLE "Note" ADD COLUMN "unreadBy" "Role", ADD COLUMN "mailedAt" TIMESTAMPTZ(3);
-- What nobody has read yet is little: the marks of a list of subscriptions, and the inbox.
CREATE INDEX "Note_unread_subscription_idx" ON "Note"("subscriptionId", "unreadBy") WHERE "unreadBy" IS NOT NULL;
CREATE INDEX "Note_unread_idx" ON "Note"("unreadBy", "createdAt", "id") WHERE "unreadBy" IS NOT NULL;
