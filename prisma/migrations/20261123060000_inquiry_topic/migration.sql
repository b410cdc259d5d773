-- Where on the site the visitor came from. Null for what was sent before, and for whoever came otherwise.
ALTER TABLE "Inquiry" ADD COLUMN "topic" TEXT;
