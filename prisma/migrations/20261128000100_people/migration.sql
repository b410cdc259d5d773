-- Who was invited, by whom, and has accepted; which mails a person wants.
ALTER TABLE "User"
  ADD COLUMN "invitedAt" TIMESTAMPTZ(3),
  ADD COLUMN "invitedById" UUID,
  ADD COLUMN "acceptedAt" TIMESTAMPTZ(3),
  ADD COLUMN "notifyMoney" BOOLEAN NOT NULL DEFAULT true,
  ADD COLUMN "notifyNotes" BOOLEAN NOT NULL DEFAULT true,
  ADD COLUMN "notifyReports" BOOLEAN NOT NULL DEFAULT true;
