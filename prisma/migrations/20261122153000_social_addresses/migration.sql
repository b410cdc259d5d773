-- Where else the agency is found; a constant default rewrites nothing.
ALTER TABLE "Settings" ADD COLUMN "microblogUrl" TEXT NOT NULL DEFAULT '',
ADD COLUMN "networkUrl" TEXT NOT NULL DEFAULT '',
ADD COLUMN "codeUrl" TEXT NOT NULL DEFAULT '',
ADD COLUMN "photosUrl" TEXT NOT NULL DEFAULT '';
