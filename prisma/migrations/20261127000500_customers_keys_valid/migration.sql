ALTER TABLE "User" VALIDATE CONSTRAINT "User_role_check";
ALTER TABLE "User" VALIDATE CONSTRAINT "User_customerId_fkey";
ALTER TABLE "Subscription" VALIDATE CONSTRAINT "Subscription_userId_fkey";
ALTER TABLE "Payment" VALIDATE CONSTRAINT "Payment_userId_fkey";
ALTER TABLE "Inquiry" VALIDATE CONSTRAINT "Inquiry_customerId_fkey";
