-- One clock writes instants, the application's: no column has one of its own. Nobody reads when a row was last changed, but for attempts; those
-- columns are written no more and go with a later version, because the former one still writes them. Nothing here reads or rewrites a table.
ALTER TABLE "Attempt" ALTER COLUMN "createdAt" DROP DEFAULT;
ALTER TABLE "AuditEvent" ALTER COLUMN "createdAt" DROP DEFAULT;
ALTER TABLE "BillingSettings" ALTER COLUMN "createdAt" DROP DEFAULT, ALTER COLUMN "updatedAt" DROP NOT NULL;
ALTER TABLE "Break" ALTER COLUMN "createdAt" DROP DEFAULT;
ALTER TABLE "IdempotencyKey" ALTER COLUMN "createdAt" DROP DEFAULT;
ALTER TABLE "Inquiry" ALTER COLUMN "createdAt" DROP DEFAULT, ALTER COLUMN "updatedAt" DROP NOT NULL;
ALTER TABLE "Invoice" ALTER COLUMN "issuedAt" DROP DEFAULT;
ALTER TABLE "Mail" ALTER COLUMN "createdAt" DROP DEFAULT, ALTER COLUMN "updatedAt" DROP NOT NULL;
ALTER TABLE "Note" ALTER COLUMN "createdAt" DROP DEFAULT;
ALTER TABLE "Payment" ALTER COLUMN "createdAt" DROP DEFAULT, ALTER COLUMN "updatedAt" DROP NOT NULL;
ALTER TABLE "Refund" ALTER COLUMN "createdAt" DROP DEFAULT;
ALTER TABLE "Service" ALTER COLUMN "createdAt" DROP DEFAULT, ALTER COLUMN "updatedAt" DROP NOT NULL;
ALTER TABLE "Session" ALTER COLUMN "createdAt" DROP DEFAULT, ALTER COLUMN "lastSeenAt" DROP DEFAULT;
ALTER TABLE "Settings" ALTER COLUMN "createdAt" DROP DEFAULT, ALTER COLUMN "updatedAt" DROP NOT NULL;
ALTER TABLE "Subscription" ALTER COLUMN "createdAt" DROP DEFAULT, ALTER COLUMN "updatedAt" DROP NOT NULL;
ALTER TABLE "Testimonial" ALTER COLUMN "createdAt" DROP DEFAULT, ALTER COLUMN "updatedAt" DROP NOT NULL;
ALTER TABLE "Token" ALTER COLUMN "createdAt" DROP DEFAULT;
ALTER TABLE "User" ALTER COLUMN "createdAt" DROP DEFAULT, ALTER COLUMN "updatedAt" DROP NOT NULL;
