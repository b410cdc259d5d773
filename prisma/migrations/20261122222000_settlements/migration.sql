-- What the provider's own list says has moved, and from when to when it has been read.
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
