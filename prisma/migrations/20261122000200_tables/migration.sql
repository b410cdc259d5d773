-- The tables of prisma/schema as Prisma writes them, and what its language lacks: names sort as people expect (a, B, ß, Z) whatever the
-- collation of the database, and the text that a search looks through is generated from the searched columns.
-- The application's clock alone writes instants, so no column defaults to the database's. Nothing writes "updatedAt" but that of "Attempt".

CREATE TYPE "AttemptKind" AS ENUM ('charge', 'refund');
CREATE TYPE "AttemptStatus" AS ENUM ('created', 'open', 'processing', 'unknown', 'succeeded', 'failed', 'expired', 'orphaned', 'mismatched');
CREATE TYPE "BreakCause" AS ENUM ('paused', 'suspended', 'inactive', 'moved');
CREATE TYPE "DocumentKind" AS ENUM ('invoice', 'creditNote');
CREATE TYPE "InquiryStatus" AS ENUM ('new', 'read', 'answered', 'archived');
CREATE TYPE "MailStatus" AS ENUM ('queued', 'sent', 'failed', 'dropped');
CREATE TYPE "PaymentStatus" AS ENUM ('failed', 'paid', 'pending', 'refunded', 'void');
CREATE TYPE "Role" AS ENUM ('customer', 'admin');
CREATE TYPE "ServiceCategory" AS ENUM ('chatbot', 'analytics', 'automation', 'ml', 'custom');
CREATE TYPE "ServiceStatus" AS ENUM ('active', 'archived', 'inactive');
CREATE TYPE "ServiceType" AS ENUM ('AI Development', 'Analytics', 'Automation', 'Custom Solution', 'Data Science');
CREATE TYPE "SubscriptionStatus" AS ENUM ('active', 'cancelled', 'completed', 'paused', 'suspended');
CREATE TYPE "TokenPurpose" AS ENUM ('reset', 'verify', 'invite', 'undo', 'disown');

CREATE TABLE "AuditEvent" (
    "id" UUID NOT NULL,
    "actorId" UUID,
    "actorName" TEXT,
    "actorRole" "Role",
    "action" TEXT NOT NULL,
    "entity" TEXT NOT NULL,
    "entityId" TEXT,
    "changes" JSONB NOT NULL DEFAULT '{}',
    "ip" TEXT,
    "requestId" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "AuditEvent_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "Mail" (
    "id" UUID NOT NULL,
    "to" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "html" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "status" "MailStatus" NOT NULL DEFAULT 'queued',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "lastError" TEXT,
    "sentAt" TIMESTAMPTZ(3),
    "userId" UUID,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "updatedAt" TIMESTAMPTZ(3),
    "paymentId" UUID,
    "subscriptionId" UUID,
    "attachment" "DocumentKind",
    "refundId" UUID,

    CONSTRAINT "Mail_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "User" (
    "id" UUID NOT NULL,
    "role" "Role" NOT NULL,
    "name" TEXT COLLATE "und-x-icu" NOT NULL,
    "email" TEXT NOT NULL,
    "company" TEXT COLLATE "und-x-icu",
    "phone" TEXT,
    "passwordHash" TEXT,
    "isActive" BOOLEAN NOT NULL DEFAULT true,
    "emailVerifiedAt" TIMESTAMPTZ(3),
    "twoFactorSecret" TEXT,
    "twoFactorEnabledAt" TIMESTAMPTZ(3),
    "twoFactorLastStep" INTEGER,
    "deletionRequestedAt" TIMESTAMPTZ(3),
    "searchText" TEXT GENERATED ALWAYS AS (search_text("name", "email", "company")) STORED,
    "contactText" TEXT GENERATED ALWAYS AS (search_text("name", "email")) STORED,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "updatedAt" TIMESTAMPTZ(3),
    "deletedAt" TIMESTAMPTZ(3),
    "taxExempt" BOOLEAN NOT NULL DEFAULT false,
    "pendingEmail" TEXT,
    "billingAddress" TEXT,
    "taxId" TEXT,

    CONSTRAINT "User_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "Session" (
    "id" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "kind" "Role" NOT NULL,
    "ip" TEXT,
    "userAgent" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "lastSeenAt" TIMESTAMPTZ(3) NOT NULL,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "revokedAt" TIMESTAMPTZ(3),

    CONSTRAINT "Session_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "Token" (
    "id" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "purpose" "TokenPurpose" NOT NULL,
    "hash" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "usedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Token_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "RecoveryCode" (
    "id" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "hash" TEXT NOT NULL,
    "usedAt" TIMESTAMPTZ(3),

    CONSTRAINT "RecoveryCode_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "Service" (
    "id" UUID NOT NULL,
    "name" TEXT COLLATE "und-x-icu" NOT NULL,
    "description" TEXT NOT NULL,
    "type" "ServiceType" NOT NULL DEFAULT 'AI Development',
    "category" "ServiceCategory" NOT NULL DEFAULT 'custom',
    "monthlyCents" INTEGER NOT NULL DEFAULT 0,
    "setupCents" INTEGER NOT NULL DEFAULT 0,
    "features" TEXT[],
    "requirements" TEXT[],
    "estimatedDelivery" INTEGER NOT NULL DEFAULT 30,
    "isPublic" BOOLEAN NOT NULL DEFAULT true,
    "isFeatured" BOOLEAN NOT NULL DEFAULT false,
    "status" "ServiceStatus" NOT NULL DEFAULT 'active',
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "updatedAt" TIMESTAMPTZ(3),
    "deletedAt" TIMESTAMPTZ(3),
    "searchText" TEXT GENERATED ALWAYS AS (search_text("name", "description")) STORED,
    "nameText" TEXT GENERATED ALWAYS AS (search_text("name")) STORED,

    CONSTRAINT "Service_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "Testimonial" (
    "id" UUID NOT NULL,
    "name" TEXT COLLATE "und-x-icu" NOT NULL,
    "role" TEXT NOT NULL,
    "company" TEXT,
    "content" TEXT NOT NULL,
    "rating" INTEGER NOT NULL DEFAULT 5,
    "avatar" TEXT,
    "isActive" BOOLEAN NOT NULL DEFAULT true,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "updatedAt" TIMESTAMPTZ(3),
    "deletedAt" TIMESTAMPTZ(3),
    "searchText" TEXT GENERATED ALWAYS AS (search_text("name", "company", "content")) STORED,
    "position" INTEGER NOT NULL DEFAULT 0,
    "figure" TEXT,
    "figureText" TEXT,
    "product" TEXT,
    "customerSince" INTEGER,

    CONSTRAINT "Testimonial_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "Settings" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "siteName" TEXT NOT NULL,
    "siteDescription" TEXT NOT NULL,
    "contactEmail" TEXT NOT NULL,
    "contactPhone" TEXT NOT NULL,
    "address" TEXT NOT NULL,
    "maintenanceMode" BOOLEAN NOT NULL DEFAULT false,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "updatedAt" TIMESTAMPTZ(3),
    "microblogUrl" TEXT NOT NULL DEFAULT '',
    "networkUrl" TEXT NOT NULL DEFAULT '',
    "codeUrl" TEXT NOT NULL DEFAULT '',
    "photosUrl" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "Settings_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "BillingSettings" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "taxName" TEXT NOT NULL DEFAULT '',
    "taxRate" INTEGER NOT NULL DEFAULT 0,
    "taxId" TEXT,
    "sellerName" TEXT,
    "sellerAddress" TEXT,
    "invoiceNote" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "updatedAt" TIMESTAMPTZ(3),

    CONSTRAINT "BillingSettings_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "Inquiry" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "company" TEXT,
    "message" TEXT NOT NULL,
    "status" "InquiryStatus" NOT NULL DEFAULT 'new',
    "ip" TEXT,
    "customerId" UUID,
    "searchText" TEXT GENERATED ALWAYS AS (search_text("name", "email", "message")) STORED,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "updatedAt" TIMESTAMPTZ(3),
    "topic" TEXT,

    CONSTRAINT "Inquiry_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "Subscription" (
    "id" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "serviceId" UUID NOT NULL,
    "amountCents" INTEGER NOT NULL,
    "status" "SubscriptionStatus" NOT NULL DEFAULT 'active',
    "progress" INTEGER NOT NULL DEFAULT 0,
    "startDate" DATE NOT NULL,
    "anchorDate" DATE NOT NULL,
    "nextBillingDate" DATE NOT NULL,
    "parkedAt" TIMESTAMPTZ(3),
    "parkedReason" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "updatedAt" TIMESTAMPTZ(3),
    "endsOn" DATE,
    "graceUntil" DATE,
    "remindedFor" DATE,

    CONSTRAINT "Subscription_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "Break" (
    "id" UUID NOT NULL,
    "subscriptionId" UUID NOT NULL,
    "from" DATE NOT NULL,
    "to" DATE NOT NULL,
    "cause" "BreakCause" NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Break_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "Note" (
    "id" UUID NOT NULL,
    "subscriptionId" UUID NOT NULL,
    "authorId" UUID NOT NULL,
    "content" TEXT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "unreadBy" "Role",
    "mailedAt" TIMESTAMPTZ(3),

    CONSTRAINT "Note_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "Payment" (
    "id" UUID NOT NULL,
    "subscriptionId" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "serviceId" UUID NOT NULL,
    "amountCents" INTEGER NOT NULL,
    "refundedCents" INTEGER NOT NULL DEFAULT 0,
    "status" "PaymentStatus" NOT NULL DEFAULT 'pending',
    "method" TEXT,
    "transactionId" TEXT NOT NULL DEFAULT '',
    "paymentDate" TIMESTAMPTZ(3),
    "dueDate" DATE NOT NULL,
    "periodStart" DATE NOT NULL,
    "periodEnd" DATE NOT NULL,
    "invoiceNumber" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "updatedAt" TIMESTAMPTZ(3),
    "setupCents" INTEGER NOT NULL DEFAULT 0,
    "taxCents" INTEGER NOT NULL DEFAULT 0,
    "taxRate" INTEGER NOT NULL DEFAULT 0,
    "currency" TEXT NOT NULL DEFAULT 'USD',
    "reminderStep" INTEGER,
    "remindedAt" TIMESTAMPTZ(3),

    CONSTRAINT "Payment_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "Invoice" (
    "id" UUID NOT NULL,
    "paymentId" UUID NOT NULL,
    "number" TEXT NOT NULL,
    "sellerName" TEXT NOT NULL,
    "sellerEmail" TEXT NOT NULL,
    "sellerPhone" TEXT NOT NULL,
    "sellerAddress" TEXT NOT NULL,
    "buyerName" TEXT NOT NULL,
    "buyerEmail" TEXT NOT NULL,
    "buyerCompany" TEXT,
    "serviceName" TEXT NOT NULL,
    "amountCents" INTEGER NOT NULL,
    "issuedAt" TIMESTAMPTZ(3) NOT NULL,
    "setupCents" INTEGER NOT NULL DEFAULT 0,
    "taxCents" INTEGER NOT NULL DEFAULT 0,
    "taxRate" INTEGER NOT NULL DEFAULT 0,
    "taxName" TEXT NOT NULL DEFAULT '',
    "currency" TEXT NOT NULL DEFAULT 'USD',
    "sellerTaxId" TEXT,
    "buyerAddress" TEXT,
    "buyerTaxId" TEXT,
    "reverseCharge" BOOLEAN NOT NULL DEFAULT false,
    "note" TEXT,

    CONSTRAINT "Invoice_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "Refund" (
    "id" UUID NOT NULL,
    "paymentId" UUID NOT NULL,
    "amountCents" INTEGER NOT NULL,
    "reason" TEXT NOT NULL,
    "actorId" UUID,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "taxCents" INTEGER NOT NULL DEFAULT 0,
    "creditNoteNumber" TEXT NOT NULL,

    CONSTRAINT "Refund_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "Attempt" (
    "id" UUID NOT NULL,
    "paymentId" UUID NOT NULL,
    "kind" "AttemptKind" NOT NULL,
    "provider" TEXT NOT NULL,
    "providerId" TEXT,
    "key" TEXT NOT NULL,
    "amountCents" INTEGER NOT NULL,
    "status" "AttemptStatus" NOT NULL DEFAULT 'created',
    "checkoutUrl" TEXT,
    "expiresAt" TIMESTAMPTZ(3),
    "error" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,
    "transactionId" TEXT,
    "reason" TEXT,
    "actorId" UUID,
    "returnsId" UUID,
    "checkAt" TIMESTAMPTZ(3),
    "order" JSONB,

    CONSTRAINT "Attempt_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "ProviderEvent" (
    "id" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "objectId" TEXT,
    "attemptId" UUID,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "receivedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ProviderEvent_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "ProviderSettlement" (
    "id" TEXT NOT NULL,
    "provider" TEXT NOT NULL,
    "kind" "AttemptKind" NOT NULL,
    "amountCents" INTEGER NOT NULL,
    "currency" TEXT NOT NULL,
    "reference" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ProviderSettlement_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "ProviderListing" (
    "provider" TEXT NOT NULL,
    "from" TIMESTAMPTZ(3) NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ProviderListing_pkey" PRIMARY KEY ("provider")
);

CREATE TABLE "Counter" (
    "name" TEXT NOT NULL,
    "value" BIGINT NOT NULL DEFAULT 0,

    CONSTRAINT "Counter_pkey" PRIMARY KEY ("name")
);

CREATE TABLE "BooksCheck" (
    "id" UUID NOT NULL,
    "checkedAt" TIMESTAMPTZ(3) NOT NULL,
    "ms" INTEGER NOT NULL,
    "rows" INTEGER NOT NULL,
    "results" JSONB NOT NULL,

    CONSTRAINT "BooksCheck_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "IdempotencyKey" (
    "caller" TEXT NOT NULL,
    "path" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "requestHash" TEXT NOT NULL,
    "status" INTEGER,
    "body" JSONB,
    "done" BOOLEAN NOT NULL DEFAULT false,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "IdempotencyKey_pkey" PRIMARY KEY ("caller","path","key")
);

CREATE TABLE "RateLimit" (
    "key" TEXT NOT NULL,
    "points" INTEGER NOT NULL DEFAULT 0,
    "expire" BIGINT,

    CONSTRAINT "RateLimit_pkey" PRIMARY KEY ("key")
);

CREATE UNIQUE INDEX "Token_hash_key" ON "Token" ("hash");
CREATE UNIQUE INDEX "RecoveryCode_userId_hash_key" ON "RecoveryCode" ("userId", "hash");
CREATE UNIQUE INDEX "Subscription_id_userId_serviceId_key" ON "Subscription" ("id", "userId", "serviceId");
CREATE UNIQUE INDEX "Break_subscriptionId_from_key" ON "Break" ("subscriptionId", "from");
CREATE UNIQUE INDEX "Payment_invoiceNumber_key" ON "Payment" ("invoiceNumber");
CREATE UNIQUE INDEX "Payment_subscriptionId_periodStart_key" ON "Payment" ("subscriptionId", "periodStart");
CREATE UNIQUE INDEX "Invoice_number_key" ON "Invoice" ("number");
CREATE UNIQUE INDEX "Invoice_paymentId_key" ON "Invoice" ("paymentId");
CREATE UNIQUE INDEX "Refund_creditNoteNumber_key" ON "Refund" ("creditNoteNumber");
CREATE UNIQUE INDEX "Attempt_key_key" ON "Attempt" ("key");
CREATE UNIQUE INDEX "Attempt_provider_providerId_key" ON "Attempt" ("provider", "providerId");
CREATE UNIQUE INDEX "Attempt_returnsId_key" ON "Attempt" ("returnsId");

ALTER TABLE "Mail" ADD CONSTRAINT "Mail_paymentId_fkey" FOREIGN KEY ("paymentId") REFERENCES "Payment"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "Mail" ADD CONSTRAINT "Mail_subscriptionId_fkey" FOREIGN KEY ("subscriptionId") REFERENCES "Subscription"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
-- The mail is written before the refund that it is about: checked when the transaction ends.
ALTER TABLE "Mail" ADD CONSTRAINT "Mail_refundId_fkey" FOREIGN KEY ("refundId") REFERENCES "Refund"("id") ON DELETE RESTRICT ON UPDATE CASCADE DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE "Session" ADD CONSTRAINT "Session_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "Token" ADD CONSTRAINT "Token_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "RecoveryCode" ADD CONSTRAINT "RecoveryCode_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "Inquiry" ADD CONSTRAINT "Inquiry_customerId_fkey" FOREIGN KEY ("customerId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "Subscription" ADD CONSTRAINT "Subscription_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "Subscription" ADD CONSTRAINT "Subscription_serviceId_fkey" FOREIGN KEY ("serviceId") REFERENCES "Service"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "Break" ADD CONSTRAINT "Break_subscriptionId_fkey" FOREIGN KEY ("subscriptionId") REFERENCES "Subscription"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "Note" ADD CONSTRAINT "Note_subscriptionId_fkey" FOREIGN KEY ("subscriptionId") REFERENCES "Subscription"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "Note" ADD CONSTRAINT "Note_authorId_fkey" FOREIGN KEY ("authorId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "Payment" ADD CONSTRAINT "Payment_subscriptionId_userId_serviceId_fkey" FOREIGN KEY ("subscriptionId", "userId", "serviceId") REFERENCES "Subscription"("id", "userId", "serviceId") ON DELETE RESTRICT ON UPDATE RESTRICT;
ALTER TABLE "Payment" ADD CONSTRAINT "Payment_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "Payment" ADD CONSTRAINT "Payment_serviceId_fkey" FOREIGN KEY ("serviceId") REFERENCES "Service"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "Invoice" ADD CONSTRAINT "Invoice_paymentId_fkey" FOREIGN KEY ("paymentId") REFERENCES "Payment"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "Refund" ADD CONSTRAINT "Refund_paymentId_fkey" FOREIGN KEY ("paymentId") REFERENCES "Payment"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "Refund" ADD CONSTRAINT "Refund_actorId_fkey" FOREIGN KEY ("actorId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "Attempt" ADD CONSTRAINT "Attempt_paymentId_fkey" FOREIGN KEY ("paymentId") REFERENCES "Payment"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "Attempt" ADD CONSTRAINT "Attempt_returnsId_fkey" FOREIGN KEY ("returnsId") REFERENCES "Attempt"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
