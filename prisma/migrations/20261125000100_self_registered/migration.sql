-- Whether an account was opened by its holder: until then nobody has proved its address.
ALTER TABLE "User" ADD COLUMN "isSelfRegistered" BOOLEAN NOT NULL DEFAULT false;
