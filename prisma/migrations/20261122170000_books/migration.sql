-- Each run of the checks of the books, with what it found.
CREATE TABLE "BooksCheck" (
    "id" UUID NOT NULL,
    "checkedAt" TIMESTAMPTZ(3) NOT NULL,
    "ms" INTEGER NOT NULL,
    "rows" INTEGER NOT NULL,
    "results" JSONB NOT NULL,

    CONSTRAINT "BooksCheck_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "BooksCheck_checkedAt_idx" ON "BooksCheck"("checkedAt");
