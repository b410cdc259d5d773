ALTER TABLE "Attempt" VALIDATE CONSTRAINT "Attempt_methodId_fkey";
ALTER TABLE "Attempt" VALIDATE CONSTRAINT "Attempt_methodId_check";
