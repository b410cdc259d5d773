-- Files in chunks, beside everything else: one backup has them.
CREATE TABLE "File" (
    "id" UUID NOT NULL,
    "customerId" UUID,
    "senderId" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "type" TEXT NOT NULL DEFAULT '',
    "size" INTEGER NOT NULL,
    "sha256" TEXT,
    "width" INTEGER,
    "height" INTEGER,
    "messageId" UUID,
    "itemId" UUID,
    "position" INTEGER NOT NULL DEFAULT 0,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "File_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "File_size" CHECK ("size" BETWEEN 1 AND 25000000),
    CONSTRAINT "File_one_owner" CHECK (num_nonnulls("messageId", "itemId") <= 1)
);
CREATE INDEX "File_customerId_idx" ON "File" ("customerId");
CREATE INDEX "File_senderId_idx" ON "File" ("senderId");
CREATE INDEX "File_messageId_idx" ON "File" ("messageId");
CREATE INDEX "File_itemId_idx" ON "File" ("itemId");
CREATE INDEX "File_unsent_idx" ON "File" ("createdAt") WHERE "messageId" IS NULL AND "itemId" IS NULL;
ALTER TABLE "File" ADD CONSTRAINT "File_customerId_fkey" FOREIGN KEY ("customerId") REFERENCES "Customer"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "File" ADD CONSTRAINT "File_senderId_fkey" FOREIGN KEY ("senderId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "File" ADD CONSTRAINT "File_messageId_fkey" FOREIGN KEY ("messageId") REFERENCES "RequestMessage"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "File" ADD CONSTRAINT "File_itemId_fkey" FOREIGN KEY ("itemId") REFERENCES "RequestItem"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

CREATE TABLE "FileChunk" (
    "fileId" UUID NOT NULL,
    "index" INTEGER NOT NULL,
    "bytes" BYTEA NOT NULL,

    CONSTRAINT "FileChunk_pkey" PRIMARY KEY ("fileId", "index")
);
-- Most files are compressed already: PostgreSQL does not try again.
ALTER TABLE "FileChunk" ALTER COLUMN "bytes" SET STORAGE EXTERNAL;
ALTER TABLE "FileChunk" ADD CONSTRAINT "FileChunk_fileId_fkey" FOREIGN KEY ("fileId") REFERENCES "File"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TABLE "FilePreview" (
    "fileId" UUID NOT NULL,
    "bytes" BYTEA,

    CONSTRAINT "FilePreview_pkey" PRIMARY KEY ("fileId")
);
ALTER TABLE "FilePreview" ADD CONSTRAINT "FilePreview_fileId_fkey" FOREIGN KEY ("fileId") REFERENCES "File"("id") ON DELETE CASCADE ON UPDATE CASCADE;
