-- Subscriptions, charges and converted inquiries are a customer's. Who wrote, signed in and acted stays a person.
ALTER TABLE "Subscription" DROP CONSTRAINT "Subscription_userId_fkey";
ALTER TABLE "Subscription" ADD CONSTRAINT "Subscription_userId_fkey" FOREIGN KEY ("userId") REFERENCES "Customer"("id") ON DELETE RESTRICT ON UPDATE CASCADE NOT VALID;
ALTER TABLE "Payment" DROP CONSTRAINT "Payment_userId_fkey";
ALTER TABLE "Payment" ADD CONSTRAINT "Payment_userId_fkey" FOREIGN KEY ("userId") REFERENCES "Customer"("id") ON DELETE RESTRICT ON UPDATE CASCADE NOT VALID;
ALTER TABLE "Inquiry" DROP CONSTRAINT "Inquiry_customerId_fkey";
ALTER TABLE "Inquiry" ADD CONSTRAINT "Inquiry_customerId_fkey" FOREIGN KEY ("customerId") REFERENCES "Customer"("id") ON DELETE RESTRICT ON UPDATE CASCADE NOT VALID;

-- A person is of a customer, with a role there, or an administrator with one of the agency's.
ALTER TABLE "User" ADD CONSTRAINT "User_role_check" CHECK (CASE "role"
  WHEN 'customer' THEN num_nonnulls("customerId", "customerRole") = 2 AND "adminRole" IS NULL
  ELSE num_nonnulls("customerId", "customerRole") = 0 AND "adminRole" IS NOT NULL END) NOT VALID;
