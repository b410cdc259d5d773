ALTER TABLE "Settings" VALIDATE CONSTRAINT "Settings_accent_check";
