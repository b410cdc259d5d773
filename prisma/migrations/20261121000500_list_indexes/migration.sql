-- Behind every order and filter of the lists that leave deleted rows out. The role and the statuses are columns rather
-- than predicates: a query's parameter of an enum type is not known when it is planned.

CREATE INDEX "User_list_createdAt_idx" ON "User" ("role", "createdAt", "id") WHERE "deletedAt" IS NULL;
CREATE INDEX "User_list_name_idx" ON "User" ("role", "name", "id") WHERE "deletedAt" IS NULL;
CREATE INDEX "User_list_email_idx" ON "User" ("role", "email", "id") WHERE "deletedAt" IS NULL;
CREATE INDEX "User_list_company_idx" ON "User" ("role", "company", "id") WHERE "deletedAt" IS NULL;
CREATE INDEX "User_list_isActive_idx" ON "User" ("role", "isActive", "id") WHERE "deletedAt" IS NULL;
CREATE INDEX "User_active_createdAt_idx" ON "User" ("role", "isActive", "createdAt", "id") WHERE "deletedAt" IS NULL;
CREATE INDEX "User_active_name_idx" ON "User" ("role", "isActive", "name", "id") WHERE "deletedAt" IS NULL;
CREATE INDEX "User_active_email_idx" ON "User" ("role", "isActive", "email", "id") WHERE "deletedAt" IS NULL;
CREATE INDEX "User_active_company_idx" ON "User" ("role", "isActive", "company", "id") WHERE "deletedAt" IS NULL;

CREATE INDEX "Service_list_createdAt_idx" ON "Service" ("createdAt", "id") WHERE "deletedAt" IS NULL;
CREATE INDEX "Service_list_name_idx" ON "Service" ("name", "id") WHERE "deletedAt" IS NULL;
CREATE INDEX "Service_list_type_idx" ON "Service" ("type", "id") WHERE "deletedAt" IS NULL;
CREATE INDEX "Service_list_monthly_idx" ON "Service" ("monthlyCents", "id") WHERE "deletedAt" IS NULL;
CREATE INDEX "Service_list_status_idx" ON "Service" ("status", "id") WHERE "deletedAt" IS NULL;
CREATE INDEX "Service_status_createdAt_idx" ON "Service" ("status", "createdAt", "id") WHERE "deletedAt" IS NULL;
CREATE INDEX "Service_type_createdAt_idx" ON "Service" ("type", "createdAt", "id") WHERE "deletedAt" IS NULL;
CREATE INDEX "Service_category_createdAt_idx" ON "Service" ("category", "createdAt", "id") WHERE "deletedAt" IS NULL;

CREATE INDEX "Testimonial_list_createdAt_idx" ON "Testimonial" ("createdAt", "id") WHERE "deletedAt" IS NULL;
CREATE INDEX "Testimonial_list_name_idx" ON "Testimonial" ("name", "id") WHERE "deletedAt" IS NULL;
CREATE INDEX "Testimonial_list_rating_idx" ON "Testimonial" ("rating", "id") WHERE "deletedAt" IS NULL;
CREATE INDEX "Testimonial_active_createdAt_idx" ON "Testimonial" ("isActive", "createdAt", "id") WHERE "deletedAt" IS NULL;

CREATE INDEX "Subscription_pending_createdAt_idx" ON "Subscription" ("createdAt", "id") WHERE "pendingCount" > 0;
CREATE INDEX "Subscription_paid_createdAt_idx" ON "Subscription" ("createdAt", "id") WHERE "pendingCount" = 0;

-- Revenue, all customers' and one's own, without touching the table.
CREATE INDEX "Payment_revenue_idx" ON "Payment" ("paymentDate") INCLUDE ("amountCents", "refundedCents") WHERE "paymentDate" IS NOT NULL;
CREATE INDEX "Payment_spend_idx" ON "Payment" ("userId", "paymentDate") INCLUDE ("serviceId", "amountCents", "refundedCents") WHERE "paymentDate" IS NOT NULL;
