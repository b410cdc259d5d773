-- The indexes behind every order, filter and search of the lists, behind sums, and behind the queries of the jobs.
-- Lists leave deleted rows out. Role and status are columns of an index instead of its predicate: the value of an enum parameter is unknown
-- when a query is planned. Rows without a company come last in both directions.

CREATE INDEX "AuditEvent_createdAt_id_idx" ON "AuditEvent" ("createdAt", "id");
CREATE INDEX "AuditEvent_actorId_createdAt_id_idx" ON "AuditEvent" ("actorId", "createdAt", "id");
CREATE INDEX "AuditEvent_entity_entityId_createdAt_id_idx" ON "AuditEvent" ("entity", "entityId", "createdAt", "id");
CREATE INDEX "AuditEvent_action_createdAt_id_idx" ON "AuditEvent" ("action", "createdAt", "id");

CREATE INDEX "Mail_createdAt_id_idx" ON "Mail" ("createdAt", "id");
CREATE INDEX "Mail_status_createdAt_id_idx" ON "Mail" ("status", "createdAt", "id");
CREATE INDEX "Mail_userId_createdAt_id_idx" ON "Mail" ("userId", "createdAt", "id");
CREATE INDEX "Mail_to_createdAt_idx" ON "Mail" ("to", "createdAt");
CREATE INDEX "Mail_paymentId_idx" ON "Mail" ("paymentId");
CREATE INDEX "Mail_kind_createdAt_id_idx" ON "Mail" ("kind", "createdAt", "id");
CREATE INDEX "Mail_to_idx" ON "Mail" USING GIN ("to" gin_trgm_ops);
CREATE INDEX "Mail_subject_idx" ON "Mail" USING GIN ("subject" gin_trgm_ops);

CREATE INDEX "User_searchText_idx" ON "User" USING GIN ("searchText" gin_trgm_ops);
CREATE INDEX "User_contactText_idx" ON "User" USING GIN ("contactText" gin_trgm_ops);
CREATE INDEX "User_list_createdAt_idx" ON "User" ("role", "createdAt", "id") WHERE "deletedAt" IS NULL;
CREATE INDEX "User_list_name_idx" ON "User" ("role", "name", "id") WHERE "deletedAt" IS NULL;
CREATE INDEX "User_list_email_idx" ON "User" ("role", "email", "id") WHERE "deletedAt" IS NULL;
CREATE INDEX "User_list_company_idx" ON "User" ("role", "company", "id") WHERE "deletedAt" IS NULL;
CREATE INDEX "User_list_isActive_idx" ON "User" ("role", "isActive", "id") WHERE "deletedAt" IS NULL;
CREATE INDEX "User_active_createdAt_idx" ON "User" ("role", "isActive", "createdAt", "id") WHERE "deletedAt" IS NULL;
CREATE INDEX "User_active_name_idx" ON "User" ("role", "isActive", "name", "id") WHERE "deletedAt" IS NULL;
CREATE INDEX "User_active_email_idx" ON "User" ("role", "isActive", "email", "id") WHERE "deletedAt" IS NULL;
CREATE INDEX "User_active_company_idx" ON "User" ("role", "isActive", "company", "id") WHERE "deletedAt" IS NULL;
CREATE INDEX "User_list_company_desc_idx" ON "User" ("role", "company" DESC NULLS LAST, "id" DESC) WHERE "deletedAt" IS NULL;
CREATE INDEX "User_active_company_desc_idx" ON "User" ("role", "isActive", "company" DESC NULLS LAST, "id" DESC) WHERE "deletedAt" IS NULL;

CREATE INDEX "Session_userId_revokedAt_idx" ON "Session" ("userId", "revokedAt");
CREATE INDEX "Session_expiresAt_idx" ON "Session" ("expiresAt");

CREATE INDEX "Token_userId_purpose_idx" ON "Token" ("userId", "purpose");
CREATE INDEX "Token_expiresAt_idx" ON "Token" ("expiresAt");

CREATE INDEX "Service_searchText_idx" ON "Service" USING GIN ("searchText" gin_trgm_ops);
CREATE INDEX "Service_list_createdAt_idx" ON "Service" ("createdAt", "id") WHERE "deletedAt" IS NULL;
CREATE INDEX "Service_list_name_idx" ON "Service" ("name", "id") WHERE "deletedAt" IS NULL;
CREATE INDEX "Service_list_type_idx" ON "Service" ("type", "id") WHERE "deletedAt" IS NULL;
CREATE INDEX "Service_list_monthly_idx" ON "Service" ("monthlyCents", "id") WHERE "deletedAt" IS NULL;
CREATE INDEX "Service_list_status_idx" ON "Service" ("status", "id") WHERE "deletedAt" IS NULL;
CREATE INDEX "Service_status_createdAt_idx" ON "Service" ("status", "createdAt", "id") WHERE "deletedAt" IS NULL;
CREATE INDEX "Service_type_createdAt_idx" ON "Service" ("type", "createdAt", "id") WHERE "deletedAt" IS NULL;
CREATE INDEX "Service_category_createdAt_idx" ON "Service" ("category", "createdAt", "id") WHERE "deletedAt" IS NULL;

CREATE INDEX "Testimonial_searchText_idx" ON "Testimonial" USING GIN ("searchText" gin_trgm_ops);
CREATE INDEX "Testimonial_list_createdAt_idx" ON "Testimonial" ("createdAt", "id") WHERE "deletedAt" IS NULL;
CREATE INDEX "Testimonial_list_name_idx" ON "Testimonial" ("name", "id") WHERE "deletedAt" IS NULL;
CREATE INDEX "Testimonial_list_rating_idx" ON "Testimonial" ("rating", "id") WHERE "deletedAt" IS NULL;
CREATE INDEX "Testimonial_active_createdAt_idx" ON "Testimonial" ("isActive", "createdAt", "id") WHERE "deletedAt" IS NULL;
CREATE INDEX "Testimonial_position_idx" ON "Testimonial" ("position", "createdAt" DESC, "id" DESC) WHERE "deletedAt" IS NULL;

CREATE INDEX "Inquiry_createdAt_id_idx" ON "Inquiry" ("createdAt", "id");
CREATE INDEX "Inquiry_status_createdAt_id_idx" ON "Inquiry" ("status", "createdAt", "id");
CREATE INDEX "Inquiry_customerId_idx" ON "Inquiry" ("customerId");
CREATE INDEX "Inquiry_searchText_idx" ON "Inquiry" USING GIN ("searchText" gin_trgm_ops);

CREATE INDEX "Subscription_createdAt_id_idx" ON "Subscription" ("createdAt", "id");
CREATE INDEX "Subscription_userId_createdAt_id_idx" ON "Subscription" ("userId", "createdAt", "id");
CREATE INDEX "Subscription_serviceId_createdAt_id_idx" ON "Subscription" ("serviceId", "createdAt", "id");
CREATE INDEX "Subscription_serviceId_amountCents_id_idx" ON "Subscription" ("serviceId", "amountCents", "id");
CREATE INDEX "Subscription_status_createdAt_id_idx" ON "Subscription" ("status", "createdAt", "id");
CREATE INDEX "Subscription_status_id_idx" ON "Subscription" ("status", "id");
CREATE INDEX "Subscription_status_nextBillingDate_id_idx" ON "Subscription" ("status", "nextBillingDate", "id");
CREATE INDEX "Subscription_status_amountCents_id_idx" ON "Subscription" ("status", "amountCents", "id");
CREATE INDEX "Subscription_amountCents_id_idx" ON "Subscription" ("amountCents", "id");
CREATE INDEX "Subscription_nextBillingDate_id_idx" ON "Subscription" ("nextBillingDate", "id");
CREATE INDEX "Subscription_due_idx" ON "Subscription" ("nextBillingDate", "id") WHERE "status" = 'active' AND "parkedAt" IS NULL;
CREATE INDEX "Subscription_ends_idx" ON "Subscription" ("endsOn", "id") WHERE "endsOn" IS NOT NULL AND "status" IN ('active', 'paused', 'suspended');
CREATE INDEX "Subscription_parked_idx" ON "Subscription" ("parkedAt", "id") WHERE "parkedAt" IS NOT NULL;

CREATE INDEX "Note_subscriptionId_createdAt_id_idx" ON "Note" ("subscriptionId", "createdAt", "id");
CREATE INDEX "Note_unread_subscription_idx" ON "Note" ("subscriptionId", "unreadBy") WHERE "unreadBy" IS NOT NULL;
CREATE INDEX "Note_unread_idx" ON "Note" ("unreadBy", "createdAt", "id") WHERE "unreadBy" IS NOT NULL;

CREATE INDEX "Payment_createdAt_id_idx" ON "Payment" ("createdAt", "id");
CREATE INDEX "Payment_userId_createdAt_id_idx" ON "Payment" ("userId", "createdAt", "id");
CREATE INDEX "Payment_userId_dueDate_id_idx" ON "Payment" ("userId", "dueDate", "id");
CREATE INDEX "Payment_subscriptionId_status_amountCents_refundedCents_idx" ON "Payment" ("subscriptionId", "status", "amountCents", "refundedCents");
CREATE INDEX "Payment_serviceId_amountCents_id_idx" ON "Payment" ("serviceId", "amountCents", "id");
CREATE INDEX "Payment_status_createdAt_id_idx" ON "Payment" ("status", "createdAt", "id");
CREATE INDEX "Payment_status_id_idx" ON "Payment" ("status", "id");
CREATE INDEX "Payment_status_dueDate_id_amountCents_idx" ON "Payment" ("status", "dueDate", "id", "amountCents");
CREATE INDEX "Payment_status_paymentDate_id_idx" ON "Payment" ("status", "paymentDate", "id");
CREATE INDEX "Payment_status_amountCents_id_idx" ON "Payment" ("status", "amountCents", "id");
CREATE INDEX "Payment_dueDate_id_idx" ON "Payment" ("dueDate", "id");
CREATE INDEX "Payment_paymentDate_id_idx" ON "Payment" ("paymentDate", "id");
CREATE INDEX "Payment_paymentDate_desc_idx" ON "Payment" ("paymentDate" DESC NULLS LAST, "id" DESC);
CREATE INDEX "Payment_amountCents_id_idx" ON "Payment" ("amountCents", "id");
CREATE INDEX "Payment_invoiceNumber_idx" ON "Payment" USING GIN ("invoiceNumber" gin_trgm_ops);
CREATE INDEX "Payment_revenue_idx" ON "Payment" ("paymentDate") INCLUDE ("amountCents", "refundedCents") WHERE "paymentDate" IS NOT NULL;
CREATE INDEX "Payment_late_idx" ON "Payment" ("dueDate", "subscriptionId") WHERE "status" = 'pending';

CREATE INDEX "Refund_paymentId_createdAt_idx" ON "Refund" ("paymentId", "createdAt");

CREATE INDEX "Attempt_paymentId_createdAt_idx" ON "Attempt" ("paymentId", "createdAt");
CREATE INDEX "Attempt_check_idx" ON "Attempt" ("checkAt", "id") WHERE "status" IN ('created', 'open', 'processing', 'unknown');

CREATE INDEX "ProviderEvent_receivedAt_idx" ON "ProviderEvent" ("receivedAt");

CREATE INDEX "BooksCheck_checkedAt_idx" ON "BooksCheck" ("checkedAt");

CREATE INDEX "IdempotencyKey_createdAt_idx" ON "IdempotencyKey" ("createdAt");

CREATE INDEX "RateLimit_expire_idx" ON "RateLimit" ("expire");
