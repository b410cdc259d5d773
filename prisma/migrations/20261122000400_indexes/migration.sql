-- Behind every order, filter and search of the lists, and behind the figures that are summed from rows.

CREATE INDEX "AuditEvent_createdAt_id_idx" ON "AuditEvent"("createdAt", "id");
CREATE INDEX "AuditEvent_actorId_createdAt_id_idx" ON "AuditEvent"("actorId", "createdAt", "id");
CREATE INDEX "AuditEvent_entity_entityId_createdAt_id_idx" ON "AuditEvent"("entity", "entityId", "createdAt", "id");
CREATE INDEX "AuditEvent_action_createdAt_id_idx" ON "AuditEvent"("action", "createdAt", "id");

CREATE INDEX "Mail_createdAt_id_idx" ON "Mail"("createdAt", "id");
CREATE INDEX "Mail_status_createdAt_id_idx" ON "Mail"("status", "createdAt", "id");
CREATE INDEX "Mail_userId_createdAt_id_idx" ON "Mail"("userId", "createdAt", "id");

CREATE INDEX "User_searchText_idx" ON "User" USING GIN ("searchText" gin_trgm_ops);
CREATE INDEX "User_contactText_idx" ON "User" USING GIN ("contactText" gin_trgm_ops);

CREATE INDEX "Payment_createdAt_id_idx" ON "Payment"("createdAt", "id");
CREATE INDEX "Payment_userId_createdAt_id_idx" ON "Payment"("userId", "createdAt", "id");
CREATE INDEX "Payment_userId_dueDate_id_idx" ON "Payment"("userId", "dueDate", "id");
CREATE INDEX "Payment_subscriptionId_status_amountCents_refundedCents_idx" ON "Payment"("subscriptionId", "status", "amountCents", "refundedCents");
CREATE INDEX "Payment_serviceId_amountCents_id_idx" ON "Payment"("serviceId", "amountCents", "id");
CREATE INDEX "Payment_status_createdAt_id_idx" ON "Payment"("status", "createdAt", "id");
CREATE INDEX "Payment_status_id_idx" ON "Payment"("status", "id");
CREATE INDEX "Payment_status_dueDate_id_amountCents_idx" ON "Payment"("status", "dueDate", "id", "amountCents");
CREATE INDEX "Payment_status_paymentDate_id_idx" ON "Payment"("status", "paymentDate", "id");
CREATE INDEX "Payment_status_amountCents_id_idx" ON "Payment"("status", "amountCents", "id");
CREATE INDEX "Payment_dueDate_id_idx" ON "Payment"("dueDate", "id");
CREATE INDEX "Payment_paymentDate_id_idx" ON "Payment"("paymentDate", "id");
CREATE INDEX "Payment_paymentDate_desc_idx" ON "Payment"("paymentDate" DESC NULLS LAST, "id" DESC);
CREATE INDEX "Payment_amountCents_id_idx" ON "Payment"("amountCents", "id");
CREATE INDEX "Payment_invoiceNumber_idx" ON "Payment" USING GIN ("invoiceNumber" gin_trgm_ops);

CREATE INDEX "Refund_paymentId_createdAt_idx" ON "Refund"("paymentId", "createdAt");

CREATE INDEX "Service_searchText_idx" ON "Service" USING GIN ("searchText" gin_trgm_ops);

CREATE INDEX "Session_userId_revokedAt_idx" ON "Session"("userId", "revokedAt");
CREATE INDEX "Session_expiresAt_idx" ON "Session"("expiresAt");

CREATE INDEX "Token_userId_purpose_idx" ON "Token"("userId", "purpose");
CREATE INDEX "Token_expiresAt_idx" ON "Token"("expiresAt");

CREATE INDEX "IdempotencyKey_createdAt_idx" ON "IdempotencyKey"("createdAt");

CREATE INDEX "RateLimit_expire_idx" ON "RateLimit"("expire");

CREATE INDEX "Testimonial_searchText_idx" ON "Testimonial" USING GIN ("searchText" gin_trgm_ops);

CREATE INDEX "Inquiry_createdAt_id_idx" ON "Inquiry"("createdAt", "id");
CREATE INDEX "Inquiry_status_createdAt_id_idx" ON "Inquiry"("status", "createdAt", "id");
CREATE INDEX "Inquiry_customerId_idx" ON "Inquiry"("customerId");
CREATE INDEX "Inquiry_searchText_idx" ON "Inquiry" USING GIN ("searchText" gin_trgm_ops);

CREATE INDEX "Subscription_createdAt_id_idx" ON "Subscription"("createdAt", "id");
CREATE INDEX "Subscription_userId_createdAt_id_idx" ON "Subscription"("userId", "createdAt", "id");
CREATE INDEX "Subscription_serviceId_createdAt_id_idx" ON "Subscription"("serviceId", "createdAt", "id");
CREATE INDEX "Subscription_serviceId_amountCents_id_idx" ON "Subscription"("serviceId", "amountCents", "id");
CREATE INDEX "Subscription_status_createdAt_id_idx" ON "Subscription"("status", "createdAt", "id");
CREATE INDEX "Subscription_status_id_idx" ON "Subscription"("status", "id");
CREATE INDEX "Subscription_status_nextBillingDate_id_idx" ON "Subscription"("status", "nextBillingDate", "id");
CREATE INDEX "Subscription_status_amountCents_id_idx" ON "Subscription"("status", "amountCents", "id");
CREATE INDEX "Subscription_amountCents_id_idx" ON "Subscription"("amountCents", "id");
CREATE INDEX "Subscription_nextBillingDate_id_idx" ON "Subscription"("nextBillingDate", "id");

CREATE INDEX "Note_subscriptionId_createdAt_id_idx" ON "Note"("subscriptionId", "createdAt", "id");

-- Lists that leave deleted rows out. The role and the statuses are columns rather than predicates: a query's parameter of an enum type is
-- not known when it is planned. What has no company comes last in both directions.
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
CREATE INDEX "User_list_company_desc_idx" ON "User" ("role", "company" DESC NULLS LAST, "id" DESC) WHERE "deletedAt" IS NULL;
CREATE INDEX "User_active_company_desc_idx" ON "User" ("role", "isActive", "company" DESC NULLS LAST, "id" DESC) WHERE "deletedAt" IS NULL;

-- Revenue by month, without touching the table.
CREATE INDEX "Payment_revenue_idx" ON "Payment" ("paymentDate") INCLUDE ("amountCents", "refundedCents") WHERE "paymentDate" IS NOT NULL;
