-- What an owner wrote into a section of the public pages.
CREATE TABLE "Content" (
    "section" TEXT NOT NULL,
    "items" JSONB,
    "version" INTEGER NOT NULL,
    "changedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Content_pkey" PRIMARY KEY ("section")
);
CREATE TRIGGER notify_content_changed AFTER INSERT OR UPDATE OR DELETE ON "Content"
  FOR EACH STATEMENT EXECUTE FUNCTION notify_content_changed('content');
