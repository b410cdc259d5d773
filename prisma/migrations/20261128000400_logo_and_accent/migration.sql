ALTER TABLE "Settings" ADD COLUMN "logo" TEXT, ADD COLUMN "accent" TEXT;
ALTER TABLE "Invoice" ADD COLUMN "accent" TEXT;
ALTER TABLE "Settings" ADD CONSTRAINT "Settings_accent_check" CHECK ("accent" ~ '^#[0-9a-f]{6}$') NOT VALID;
