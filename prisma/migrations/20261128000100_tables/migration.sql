-- Trusted extensions, which the owner of a database may create: pg_trgm for searches of a part of a word, btree_gist for exclusion constraints.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS btree_gist;

-- The searched columns as one text, one a line so that no match spans two, as foldText of lib/core/fold-text.ts makes it of what is searched for:
-- typographic signs are those of a keyboard, what nobody sees is left out; small letters without accents, whatever the database's locale is.
CREATE FUNCTION "search_text"(VARIADIC fields text[]) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
$$ SELECT normalize(replace(replace(replace(replace(translate(regexp_replace(lower(normalize(translate(array_to_string(fields, E'\n'),
    U&'\2018\2019\201A\201B\02B9\02BC\2032\0060\00B4'
    || U&'\201C\201D\201E\201F\2033\00AB\00BB'
    || U&'\2010\2011\2012\2013\2014\2015\2212'
    || U&'\00AD\200B\200C\200D\200E\200F\202A\202B\202C\202D\202E\2060\2066\2067\2068\2069\FEFF',
    '''''''''''''''''''' || '"""""""' || '-------'), NFKD) COLLATE "und-x-icu"),
  '[\u0300-\u036f]', '', 'g'), 'øłđðħıŧŋς', 'olddhitnσ'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), NFC) $$;

-- The tables of prisma/schema as Prisma writes them, and what its language lacks: names sort as people expect (a, B, ß, Z) whatever the
-- collation of the database, and the text that a search looks through is generated from the searched columns.
-- The application's clock alone writes instants, so no column defaults to the database's.

CREATE TYPE "AdminRole" AS ENUM ('finance', 'owner', 'staff');
CREATE TYPE "AttemptKind" AS ENUM ('charge', 'refund');
CREATE TYPE "AttemptStatus" AS ENUM ('created', 'open', 'processing', 'unknown', 'succeeded', 'failed', 'expired', 'unmatched', 'mismatched');
CREATE TYPE "BreakCause" AS ENUM ('paused', 'suspended', 'inactive', 'moved');
CREATE TYPE "CustomerRole" AS ENUM ('billing', 'member', 'owner');
CREATE TYPE "DocumentKind" AS ENUM ('invoice', 'creditNote');
CREATE TYPE "InquiryStatus" AS ENUM ('new', 'read', 'answered', 'archived', 'suspected');
CREATE TYPE "MailStatus" AS ENUM ('queued', 'sent', 'failed', 'dropped');
CREATE TYPE "MethodSetupStatus" AS ENUM ('created', 'open', 'succeeded', 'expired', 'failed', 'mismatched');
CREATE TYPE "PaymentMethodKind" AS ENUM ('card', 'sepa_debit', 'us_bank_account');
CREATE TYPE "PaymentMethodStatus" AS ENUM ('active', 'expired', 'failed');
CREATE TYPE "ChargeStatus" AS ENUM ('failed', 'paid', 'pending', 'refunded', 'void');
CREATE TYPE "Refusal" AS ENUM ('retry', 'new_method', 'needs_customer');
CREATE TYPE "Role" AS ENUM ('customer', 'admin');
CREATE TYPE "RunOutcome" AS ENUM ('done', 'failed', 'handed_over');
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
    "chargeId" UUID,
    "subscriptionId" UUID,
    "attachment" "DocumentKind",
    "refundId" UUID,
    "customerId" UUID,
    "inquiryId" UUID,
    "searchText" TEXT GENERATED ALWAYS AS (search_text("to", "subject")) STORED,

    CONSTRAINT "Mail_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "Customer" (
    "id" UUID NOT NULL,
    "name" TEXT COLLATE "und-x-icu" NOT NULL,
    "email" TEXT NOT NULL,
    "pendingEmail" TEXT,
    "emailVerifiedAt" TIMESTAMPTZ(3),
    "company" TEXT COLLATE "und-x-icu",
    "phone" TEXT,
    "billingAddress" TEXT,
    "taxId" TEXT,
    "poNumber" TEXT,
    "providerCustomerId" TEXT,
    "autopayEnabledAt" TIMESTAMPTZ(3),
    "taxExempt" BOOLEAN NOT NULL DEFAULT false,
    "isActive" BOOLEAN NOT NULL DEFAULT true,
    "deletionRequestedAt" TIMESTAMPTZ(3),
    "searchText" TEXT GENERATED ALWAYS AS (search_text("name", "email", "company")) STORED,
    "contactText" TEXT GENERATED ALWAYS AS (search_text("name", "email")) STORED,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "deletedAt" TIMESTAMPTZ(3),

    CONSTRAINT "Customer_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "Customer_taxExempt_check" CHECK (NOT "taxExempt" OR "taxId" IS NOT NULL)
);

CREATE TABLE "User" (
    "id" UUID NOT NULL,
    "role" "Role" NOT NULL,
    "name" TEXT COLLATE "und-x-icu" NOT NULL,
    "email" TEXT NOT NULL,
    "passwordHash" TEXT,
    "isActive" BOOLEAN NOT NULL DEFAULT true,
    "emailVerifiedAt" TIMESTAMPTZ(3),
    "twoFactorSecret" TEXT,
    "twoFactorEnabledAt" TIMESTAMPTZ(3),
    "twoFactorLastStep" INTEGER,
    "contactText" TEXT GENERATED ALWAYS AS (search_text("name", "email")) STORED,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "deletedAt" TIMESTAMPTZ(3),
    "pendingEmail" TEXT,
    "customerId" UUID,
    "customerRole" "CustomerRole",
    "adminRole" "AdminRole",
    "isSelfRegistered" BOOLEAN NOT NULL DEFAULT false,
    "invitedAt" TIMESTAMPTZ(3),
    "invitedById" UUID,
    "acceptedAt" TIMESTAMPTZ(3),
    "notifyMoney" BOOLEAN NOT NULL DEFAULT true,
    "notifyNotes" BOOLEAN NOT NULL DEFAULT true,
    "notifyReports" BOOLEAN NOT NULL DEFAULT true,

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
    "viewedId" UUID,
    "parentId" UUID,

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
    "deletedAt" TIMESTAMPTZ(3),
    "searchText" TEXT GENERATED ALWAYS AS (search_text("name", "description")) STORED,
    "nameText" TEXT GENERATED ALWAYS AS (search_text("name")) STORED,
    "slug" TEXT NOT NULL DEFAULT '',
    "formerSlugs" TEXT[],

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
    "microblogUrl" TEXT NOT NULL DEFAULT '',
    "networkUrl" TEXT NOT NULL DEFAULT '',
    "codeUrl" TEXT NOT NULL DEFAULT '',
    "photosUrl" TEXT NOT NULL DEFAULT '',
    "logo" TEXT,
    "accent" TEXT,

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
    "bankDetails" TEXT,

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
    "topic" TEXT,

    CONSTRAINT "Inquiry_pkey" PRIMARY KEY ("id")
);

-- What the agency answered to a message of the contact form.
CREATE TABLE "Reply" (
    "id" UUID NOT NULL,
    "inquiryId" UUID NOT NULL,
    "authorId" UUID NOT NULL,
    "content" TEXT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Reply_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "Subscription" (
    "id" UUID NOT NULL,
    "customerId" UUID NOT NULL,
    "serviceId" UUID NOT NULL,
    "amountCents" INTEGER NOT NULL,
    "status" "SubscriptionStatus" NOT NULL DEFAULT 'active',
    "progress" INTEGER NOT NULL DEFAULT 0,
    "startDate" DATE NOT NULL,
    "anchorDate" DATE NOT NULL,
    "nextBillingDate" DATE NOT NULL,
    "heldAt" TIMESTAMPTZ(3),
    "holdReason" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "endsOn" DATE,
    "graceUntil" DATE,
    "remindedFor" DATE,
    "poNumber" TEXT,

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

CREATE TABLE "Charge" (
    "id" UUID NOT NULL,
    "subscriptionId" UUID,
    "customerId" UUID NOT NULL,
    "serviceId" UUID,
    "amountCents" INTEGER NOT NULL,
    "refundedCents" INTEGER NOT NULL DEFAULT 0,
    "status" "ChargeStatus" NOT NULL DEFAULT 'pending',
    "method" TEXT,
    "transactionId" TEXT NOT NULL DEFAULT '',
    "paymentDate" TIMESTAMPTZ(3),
    "dueDate" DATE NOT NULL,
    "periodStart" DATE,
    "periodEnd" DATE,
    "invoiceNumber" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "setupCents" INTEGER NOT NULL DEFAULT 0,
    "taxCents" INTEGER NOT NULL DEFAULT 0,
    "taxRate" INTEGER NOT NULL DEFAULT 0,
    "currency" TEXT NOT NULL DEFAULT 'USD',
    "reminderStep" INTEGER,
    "remindedAt" TIMESTAMPTZ(3),
    "title" TEXT,
    "note" TEXT,
    "poNumber" TEXT,
    "announcedAt" TIMESTAMPTZ(3),
    "sharesTransaction" BOOLEAN NOT NULL DEFAULT false,
    "liveAttemptId" UUID,

    CONSTRAINT "Charge_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "ChargeLine" (
    "chargeId" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "text" TEXT NOT NULL,
    "quantity" INTEGER NOT NULL,
    "unitCents" INTEGER NOT NULL,
    CONSTRAINT "ChargeLine_pkey" PRIMARY KEY ("chargeId", "position"),
    CONSTRAINT "ChargeLine_quantity_check" CHECK ("quantity" BETWEEN 1 AND 9999)
);

CREATE TABLE "PayLink" (
    "tokenHash" TEXT NOT NULL,
    "chargeId" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    CONSTRAINT "PayLink_pkey" PRIMARY KEY ("tokenHash")
);

CREATE TABLE "Invoice" (
    "id" UUID NOT NULL,
    "chargeId" UUID NOT NULL,
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
    "accent" TEXT,

    CONSTRAINT "Invoice_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "Refund" (
    "id" UUID NOT NULL,
    "chargeId" UUID NOT NULL,
    "amountCents" INTEGER NOT NULL,
    "reason" TEXT NOT NULL,
    "actorId" UUID,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "taxCents" INTEGER NOT NULL DEFAULT 0,
    "creditNoteNumber" TEXT NOT NULL,

    CONSTRAINT "Refund_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "PaymentMethod" (
    "id" UUID NOT NULL,
    "customerId" UUID NOT NULL,
    "provider" TEXT NOT NULL,
    "providerId" TEXT NOT NULL,
    "kind" "PaymentMethodKind" NOT NULL,
    "brand" TEXT NOT NULL,
    "last4" TEXT NOT NULL,
    "expires" TEXT,
    "isDefault" BOOLEAN NOT NULL DEFAULT false,
    "status" "PaymentMethodStatus" NOT NULL DEFAULT 'active',
    "expiryNotice" INTEGER,
    "detachedAt" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    CONSTRAINT "PaymentMethod_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "PaymentMethod_default_check" CHECK (NOT "isDefault" OR "detachedAt" IS NULL)
);

CREATE TABLE "Consent" (
    "id" UUID NOT NULL,
    "customerId" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "text" TEXT NOT NULL,
    "textVersion" INTEGER NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    CONSTRAINT "Consent_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "Attempt" (
    "id" UUID NOT NULL,
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
    "methodId" UUID,
    "refusal" "Refusal",
    "isDispute" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "Attempt_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "AttemptLine" (
    "attemptId" UUID NOT NULL,
    "chargeId" UUID NOT NULL,
    "amountCents" INTEGER NOT NULL,
    CONSTRAINT "AttemptLine_pkey" PRIMARY KEY ("attemptId", "chargeId")
);

CREATE TABLE "MethodSetup" (
    "id" UUID NOT NULL,
    "customerId" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "attemptId" UUID,
    "provider" TEXT NOT NULL,
    "providerId" TEXT,
    "key" TEXT NOT NULL,
    "order" JSONB,
    "status" "MethodSetupStatus" NOT NULL DEFAULT 'created',
    "checkoutUrl" TEXT,
    "error" TEXT,
    "checkAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,
    CONSTRAINT "MethodSetup_pkey" PRIMARY KEY ("id")
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

-- Customers whose personal data were erased: the list that a restore applies again. No foreign key: it may name whom an older backup does not have.
CREATE TABLE "Erasure" (
    "customerId" UUID NOT NULL,
    "erasedAt" TIMESTAMPTZ(3) NOT NULL,
    "byId" UUID,

    CONSTRAINT "Erasure_pkey" PRIMARY KEY ("customerId")
);

CREATE TABLE "Agent" (
    "id" UUID NOT NULL,
    "subscriptionId" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "silentAfterHours" INTEGER NOT NULL DEFAULT 24,
    "proposedMinutes" INTEGER,
    "baselineMinutes" INTEGER,
    "baselineAt" TIMESTAMPTZ(3),
    "baselineById" UUID,
    "baselineByName" TEXT,
    "firstReportAt" TIMESTAMPTZ(3),
    "lastReportAt" TIMESTAMPTZ(3),
    "silentAt" TIMESTAMPTZ(3),
    "silenceMailedAt" TIMESTAMPTZ(3),
    "openFrom" DATE NOT NULL,
    "lateFrom" DATE,
    "closedAt" TIMESTAMPTZ(3),
    "runsFrom" DATE,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "deletedAt" TIMESTAMPTZ(3),

    CONSTRAINT "Agent_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "Agent_silent_after" CHECK ("silentAfterHours" BETWEEN 1 AND 720),
    CONSTRAINT "Agent_minutes" CHECK ("proposedMinutes" BETWEEN 10 AND 144000 AND "baselineMinutes" BETWEEN 10 AND 144000),
    -- An agreement has its minutes, its instant and its name, or none of them.
    CONSTRAINT "Agent_baseline" CHECK (num_nonnulls("baselineMinutes", "baselineAt", "baselineById", "baselineByName") IN (0, 4))
);

CREATE TABLE "AgentKey" (
    "id" UUID NOT NULL,
    "agentId" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "prefix" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "lastUsedAt" TIMESTAMPTZ(3),
    "countedOn" DATE,
    "runCount" INTEGER NOT NULL DEFAULT 0,
    "boundMailedOn" DATE,

    CONSTRAINT "AgentKey_pkey" PRIMARY KEY ("id")
);

-- Wide columns first: no space is lost between them.
CREATE TABLE "AgentRun" (
    "id" UUID NOT NULL,
    "agentId" UUID NOT NULL,
    "startedAt" TIMESTAMPTZ(3) NOT NULL,
    "endedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "costMicros" BIGINT,
    "confidence" DOUBLE PRECISION,
    "day" DATE NOT NULL,
    "month" INTEGER,
    "outcome" "RunOutcome" NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "isWrong" BOOLEAN NOT NULL DEFAULT false,
    "externalId" TEXT NOT NULL,
    "subject" TEXT,
    "agentVersion" TEXT,

    CONSTRAINT "AgentRun_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "AgentRun_end" CHECK ("endedAt" >= "startedAt"),
    CONSTRAINT "AgentRun_wrong" CHECK (NOT "isWrong" OR "outcome" = 'done')
-- Sealing writes the month of a run into the space that is left in its page, and touches no index.
) WITH (fillfactor = 90);

CREATE TABLE "RunVerdict" (
    "runId" UUID NOT NULL,
    "agentId" UUID NOT NULL,
    "note" TEXT,
    "byId" UUID NOT NULL,
    "byName" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "RunVerdict_pkey" PRIMARY KEY ("runId")
);

CREATE TABLE "AgentDay" (
    "agentId" UUID NOT NULL,
    "day" DATE NOT NULL,
    "done" INTEGER NOT NULL DEFAULT 0,
    "handedOver" INTEGER NOT NULL DEFAULT 0,
    "failed" INTEGER NOT NULL DEFAULT 0,
    "wrong" INTEGER NOT NULL DEFAULT 0,
    "costMicros" BIGINT NOT NULL DEFAULT 0,
    "heartbeats" INTEGER NOT NULL DEFAULT 0,
    "hours" INTEGER[],

    CONSTRAINT "AgentDay_pkey" PRIMARY KEY ("agentId", "day"),
    CONSTRAINT "AgentDay_counts" CHECK (least("done", "handedOver", "failed", "wrong", "done" - "wrong") >= 0)
);

CREATE TABLE "AgentMonth" (
    "id" UUID NOT NULL,
    "agentId" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "chargeId" UUID,
    "periodStart" DATE NOT NULL,
    "periodEnd" DATE NOT NULL,
    "runsFrom" DATE NOT NULL,
    "done" INTEGER NOT NULL,
    "handedOver" INTEGER NOT NULL,
    "failed" INTEGER NOT NULL,
    "wrong" INTEGER NOT NULL,
    "late" INTEGER NOT NULL,
    "gapHours" INTEGER NOT NULL,
    "costMicros" BIGINT NOT NULL,
    "baselineMinutes" INTEGER,
    "p50Ms" BIGINT,
    "p95Ms" BIGINT,
    "hash" TEXT NOT NULL,
    "previousHash" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "AgentMonth_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "AgentMonth_period" CHECK ("periodEnd" > "periodStart"),
    CONSTRAINT "AgentMonth_hash" CHECK ("hash" ~ '^[0-9a-f]{64}$' AND ("number" = 1) = ("previousHash" IS NULL))
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
CREATE UNIQUE INDEX "Subscription_id_customerId_serviceId_key" ON "Subscription" ("id", "customerId", "serviceId");
CREATE UNIQUE INDEX "Break_subscriptionId_from_key" ON "Break" ("subscriptionId", "from");
CREATE UNIQUE INDEX "Charge_invoiceNumber_key" ON "Charge" ("invoiceNumber");
CREATE UNIQUE INDEX "Charge_subscriptionId_periodStart_key" ON "Charge" ("subscriptionId", "periodStart");
CREATE UNIQUE INDEX "Invoice_number_key" ON "Invoice" ("number");
CREATE UNIQUE INDEX "Invoice_chargeId_key" ON "Invoice" ("chargeId");
CREATE UNIQUE INDEX "Refund_creditNoteNumber_key" ON "Refund" ("creditNoteNumber");
CREATE UNIQUE INDEX "Attempt_key_key" ON "Attempt" ("key");
CREATE UNIQUE INDEX "Attempt_provider_providerId_key" ON "Attempt" ("provider", "providerId");
CREATE UNIQUE INDEX "Attempt_returnsId_key" ON "Attempt" ("returnsId");
CREATE UNIQUE INDEX "AgentKey_hash_key" ON "AgentKey" ("hash");
CREATE UNIQUE INDEX "AgentRun_agentId_externalId_key" ON "AgentRun" ("agentId", "externalId");
CREATE UNIQUE INDEX "AgentMonth_agentId_number_key" ON "AgentMonth" ("agentId", "number");
CREATE UNIQUE INDEX "AgentMonth_agentId_periodStart_key" ON "AgentMonth" ("agentId", "periodStart");
CREATE UNIQUE INDEX "PaymentMethod_providerId_key" ON "PaymentMethod" ("providerId");
CREATE UNIQUE INDEX "MethodSetup_key_key" ON "MethodSetup" ("key");
CREATE UNIQUE INDEX "MethodSetup_attemptId_key" ON "MethodSetup" ("attemptId");
CREATE UNIQUE INDEX "MethodSetup_provider_providerId_key" ON "MethodSetup" ("provider", "providerId");
CREATE UNIQUE INDEX "Service_slug_key" ON "Service" ("slug");

ALTER TABLE "Mail" ADD CONSTRAINT "Mail_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "Mail" ADD CONSTRAINT "Mail_customerId_fkey" FOREIGN KEY ("customerId") REFERENCES "Customer"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "Mail" ADD CONSTRAINT "Mail_chargeId_fkey" FOREIGN KEY ("chargeId") REFERENCES "Charge"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "Mail" ADD CONSTRAINT "Mail_subscriptionId_fkey" FOREIGN KEY ("subscriptionId") REFERENCES "Subscription"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
-- The mail is written before the refund that it is about: checked when the transaction ends.
ALTER TABLE "Mail" ADD CONSTRAINT "Mail_refundId_fkey" FOREIGN KEY ("refundId") REFERENCES "Refund"("id") ON DELETE RESTRICT ON UPDATE CASCADE DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE "Session" ADD CONSTRAINT "Session_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "Token" ADD CONSTRAINT "Token_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "RecoveryCode" ADD CONSTRAINT "RecoveryCode_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "Inquiry" ADD CONSTRAINT "Inquiry_customerId_fkey" FOREIGN KEY ("customerId") REFERENCES "Customer"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "Subscription" ADD CONSTRAINT "Subscription_customerId_fkey" FOREIGN KEY ("customerId") REFERENCES "Customer"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "Subscription" ADD CONSTRAINT "Subscription_serviceId_fkey" FOREIGN KEY ("serviceId") REFERENCES "Service"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "Break" ADD CONSTRAINT "Break_subscriptionId_fkey" FOREIGN KEY ("subscriptionId") REFERENCES "Subscription"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "Note" ADD CONSTRAINT "Note_subscriptionId_fkey" FOREIGN KEY ("subscriptionId") REFERENCES "Subscription"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "Note" ADD CONSTRAINT "Note_authorId_fkey" FOREIGN KEY ("authorId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "Charge" ADD CONSTRAINT "Charge_subscriptionId_customerId_serviceId_fkey" FOREIGN KEY ("subscriptionId", "customerId", "serviceId") REFERENCES "Subscription"("id", "customerId", "serviceId") ON DELETE RESTRICT ON UPDATE RESTRICT;
ALTER TABLE "Charge" ADD CONSTRAINT "Charge_customerId_fkey" FOREIGN KEY ("customerId") REFERENCES "Customer"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "Charge" ADD CONSTRAINT "Charge_serviceId_fkey" FOREIGN KEY ("serviceId") REFERENCES "Service"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "Invoice" ADD CONSTRAINT "Invoice_chargeId_fkey" FOREIGN KEY ("chargeId") REFERENCES "Charge"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "Refund" ADD CONSTRAINT "Refund_chargeId_fkey" FOREIGN KEY ("chargeId") REFERENCES "Charge"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "Refund" ADD CONSTRAINT "Refund_actorId_fkey" FOREIGN KEY ("actorId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "AttemptLine" ADD CONSTRAINT "AttemptLine_attemptId_fkey" FOREIGN KEY ("attemptId") REFERENCES "Attempt"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "AttemptLine" ADD CONSTRAINT "AttemptLine_chargeId_fkey" FOREIGN KEY ("chargeId") REFERENCES "Charge"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "Attempt" ADD CONSTRAINT "Attempt_returnsId_fkey" FOREIGN KEY ("returnsId") REFERENCES "Attempt"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "ChargeLine" ADD CONSTRAINT "ChargeLine_chargeId_fkey" FOREIGN KEY ("chargeId") REFERENCES "Charge"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "PayLink" ADD CONSTRAINT "PayLink_chargeId_fkey" FOREIGN KEY ("chargeId") REFERENCES "Charge"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "PaymentMethod" ADD CONSTRAINT "PaymentMethod_customerId_fkey" FOREIGN KEY ("customerId") REFERENCES "Customer"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "Consent" ADD CONSTRAINT "Consent_customerId_fkey" FOREIGN KEY ("customerId") REFERENCES "Customer"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "Consent" ADD CONSTRAINT "Consent_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "MethodSetup" ADD CONSTRAINT "MethodSetup_customerId_fkey" FOREIGN KEY ("customerId") REFERENCES "Customer"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "MethodSetup" ADD CONSTRAINT "MethodSetup_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "MethodSetup" ADD CONSTRAINT "MethodSetup_attemptId_fkey" FOREIGN KEY ("attemptId") REFERENCES "Attempt"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "Agent" ADD CONSTRAINT "Agent_subscriptionId_fkey" FOREIGN KEY ("subscriptionId") REFERENCES "Subscription"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "Agent" ADD CONSTRAINT "Agent_baselineById_fkey" FOREIGN KEY ("baselineById") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "AgentKey" ADD CONSTRAINT "AgentKey_agentId_fkey" FOREIGN KEY ("agentId") REFERENCES "Agent"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "AgentRun" ADD CONSTRAINT "AgentRun_agentId_fkey" FOREIGN KEY ("agentId") REFERENCES "Agent"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "RunVerdict" ADD CONSTRAINT "RunVerdict_runId_fkey" FOREIGN KEY ("runId") REFERENCES "AgentRun"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "RunVerdict" ADD CONSTRAINT "RunVerdict_agentId_fkey" FOREIGN KEY ("agentId") REFERENCES "Agent"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "RunVerdict" ADD CONSTRAINT "RunVerdict_byId_fkey" FOREIGN KEY ("byId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "AgentDay" ADD CONSTRAINT "AgentDay_agentId_fkey" FOREIGN KEY ("agentId") REFERENCES "Agent"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "AgentMonth" ADD CONSTRAINT "AgentMonth_agentId_fkey" FOREIGN KEY ("agentId") REFERENCES "Agent"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "AgentMonth" ADD CONSTRAINT "AgentMonth_chargeId_fkey" FOREIGN KEY ("chargeId") REFERENCES "Charge"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "Reply" ADD CONSTRAINT "Reply_inquiryId_fkey" FOREIGN KEY ("inquiryId") REFERENCES "Inquiry"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "Reply" ADD CONSTRAINT "Reply_authorId_fkey" FOREIGN KEY ("authorId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "User" ADD CONSTRAINT "User_customerId_fkey" FOREIGN KEY ("customerId") REFERENCES "Customer"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "Charge" ADD CONSTRAINT "Charge_liveAttemptId_fkey" FOREIGN KEY ("liveAttemptId") REFERENCES "Attempt"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "Attempt" ADD CONSTRAINT "Attempt_methodId_fkey" FOREIGN KEY ("methodId") REFERENCES "PaymentMethod"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
