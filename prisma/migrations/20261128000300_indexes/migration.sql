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
CREATE INDEX "Mail_chargeId_idx" ON "Mail" ("chargeId");
CREATE INDEX "Mail_kind_createdAt_id_idx" ON "Mail" ("kind", "createdAt", "id");
CREATE INDEX "Mail_searchText_idx" ON "Mail" USING GIN ("searchText" gin_trgm_ops);
CREATE INDEX "Mail_inquiryId_idx" ON "Mail" ("inquiryId") WHERE "inquiryId" IS NOT NULL;
CREATE INDEX "Mail_customerId_createdAt_id_idx" ON "Mail" ("customerId", "createdAt", "id");

CREATE INDEX "User_contactText_idx" ON "User" USING GIN ("contactText" gin_trgm_ops);
CREATE INDEX "User_list_createdAt_idx" ON "User" ("role", "createdAt", "id") WHERE "deletedAt" IS NULL;
CREATE INDEX "User_customerId_createdAt_id_idx" ON "User" ("customerId", "createdAt", "id");

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
CREATE INDEX "Subscription_customerId_createdAt_id_idx" ON "Subscription" ("customerId", "createdAt", "id");
CREATE INDEX "Subscription_serviceId_createdAt_id_idx" ON "Subscription" ("serviceId", "createdAt", "id");
CREATE INDEX "Subscription_serviceId_amountCents_id_idx" ON "Subscription" ("serviceId", "amountCents", "id");
CREATE INDEX "Subscription_status_createdAt_id_idx" ON "Subscription" ("status", "createdAt", "id");
CREATE INDEX "Subscription_status_id_idx" ON "Subscription" ("status", "id");
CREATE INDEX "Subscription_status_nextBillingDate_id_idx" ON "Subscription" ("status", "nextBillingDate", "id");
CREATE INDEX "Subscription_status_amountCents_id_idx" ON "Subscription" ("status", "amountCents", "id");
CREATE INDEX "Subscription_amountCents_id_idx" ON "Subscription" ("amountCents", "id");
CREATE INDEX "Subscription_nextBillingDate_id_idx" ON "Subscription" ("nextBillingDate", "id");
CREATE INDEX "Subscription_due_idx" ON "Subscription" ("nextBillingDate", "id") WHERE "status" = 'active' AND "heldAt" IS NULL;
CREATE INDEX "Subscription_ends_idx" ON "Subscription" ("endsOn", "id") WHERE "endsOn" IS NOT NULL AND "status" IN ('active', 'paused', 'suspended');
CREATE INDEX "Subscription_held_idx" ON "Subscription" ("heldAt", "id") WHERE "heldAt" IS NOT NULL;

CREATE INDEX "Note_subscriptionId_createdAt_id_idx" ON "Note" ("subscriptionId", "createdAt", "id");
CREATE INDEX "Note_unread_subscription_idx" ON "Note" ("subscriptionId", "unreadBy") WHERE "unreadBy" IS NOT NULL;
CREATE INDEX "Note_unread_idx" ON "Note" ("unreadBy", "createdAt", "id") WHERE "unreadBy" IS NOT NULL;

CREATE INDEX "Charge_createdAt_id_idx" ON "Charge" ("createdAt", "id");
CREATE INDEX "Charge_customerId_createdAt_id_idx" ON "Charge" ("customerId", "createdAt", "id");
CREATE INDEX "Charge_customerId_dueDate_id_idx" ON "Charge" ("customerId", "dueDate", "id");
CREATE INDEX "Charge_subscriptionId_status_amountCents_refundedCents_idx" ON "Charge" ("subscriptionId", "status", "amountCents", "refundedCents");
CREATE INDEX "Charge_serviceId_amountCents_id_idx" ON "Charge" ("serviceId", "amountCents", "id");
CREATE INDEX "Charge_status_createdAt_id_idx" ON "Charge" ("status", "createdAt", "id");
CREATE INDEX "Charge_status_id_idx" ON "Charge" ("status", "id");
CREATE INDEX "Charge_status_dueDate_id_amountCents_idx" ON "Charge" ("status", "dueDate", "id", "amountCents");
CREATE INDEX "Charge_status_paymentDate_id_idx" ON "Charge" ("status", "paymentDate", "id");
CREATE INDEX "Charge_status_amountCents_id_idx" ON "Charge" ("status", "amountCents", "id");
CREATE INDEX "Charge_dueDate_id_idx" ON "Charge" ("dueDate", "id");
CREATE INDEX "Charge_paymentDate_id_idx" ON "Charge" ("paymentDate", "id");
CREATE INDEX "Charge_paymentDate_desc_idx" ON "Charge" ("paymentDate" DESC NULLS LAST, "id" DESC);
CREATE INDEX "Charge_amountCents_id_idx" ON "Charge" ("amountCents", "id");
CREATE INDEX "Charge_invoiceNumber_idx" ON "Charge" USING GIN ("invoiceNumber" gin_trgm_ops);
CREATE INDEX "Charge_revenue_idx" ON "Charge" ("paymentDate") INCLUDE ("amountCents", "refundedCents") WHERE "paymentDate" IS NOT NULL;
CREATE INDEX "Charge_late_idx" ON "Charge" ("dueDate", "subscriptionId") WHERE "status" = 'pending';

CREATE INDEX "Refund_chargeId_createdAt_idx" ON "Refund" ("chargeId", "createdAt");

CREATE INDEX "Attempt_check_idx" ON "Attempt" ("checkAt", "id") WHERE "status" IN ('created', 'open', 'processing', 'unknown');
CREATE INDEX "Attempt_methodId_idx" ON "Attempt" ("methodId") WHERE "methodId" IS NOT NULL;

CREATE INDEX "AttemptLine_chargeId_idx" ON "AttemptLine" ("chargeId");

CREATE INDEX "ProviderEvent_receivedAt_idx" ON "ProviderEvent" ("receivedAt");

CREATE INDEX "BooksCheck_checkedAt_idx" ON "BooksCheck" ("checkedAt");

CREATE INDEX "IdempotencyKey_createdAt_idx" ON "IdempotencyKey" ("createdAt");

CREATE INDEX "RateLimit_expire_idx" ON "RateLimit" ("expire");

-- Those that are silent or will be: silentAt.
CREATE INDEX "Agent_createdAt_id_idx" ON "Agent" ("createdAt", "id");
CREATE INDEX "Agent_subscriptionId_idx" ON "Agent" ("subscriptionId");
CREATE INDEX "Agent_silentAt_idx" ON "Agent" ("silentAt") WHERE "deletedAt" IS NULL AND "closedAt" IS NULL;

CREATE INDEX "AgentKey_agentId_createdAt_id_idx" ON "AgentKey" ("agentId", "createdAt", "id");

-- A search and its count read the list's index alone.
CREATE INDEX "AgentRun_wrong_idx" ON "AgentRun" ("agentId", "startedAt", "id") WHERE "isWrong";
CREATE INDEX "AgentRun_agentId_startedAt_id_endedAt_outcome_isWrong_subje_idx" ON "AgentRun" ("agentId", "startedAt", "id", "endedAt", "outcome", "isWrong", "subject");

CREATE INDEX "AgentMonth_chargeId_idx" ON "AgentMonth" ("chargeId");

CREATE INDEX "Customer_searchText_idx" ON "Customer" USING GIN ("searchText" gin_trgm_ops);
CREATE INDEX "Customer_contactText_idx" ON "Customer" USING GIN ("contactText" gin_trgm_ops);
CREATE INDEX "Customer_list_createdAt_idx" ON "Customer" ("createdAt", "id") WHERE "deletedAt" IS NULL;
CREATE INDEX "Customer_list_name_idx" ON "Customer" ("name", "id") WHERE "deletedAt" IS NULL;
CREATE INDEX "Customer_list_email_idx" ON "Customer" ("email", "id") WHERE "deletedAt" IS NULL;
CREATE INDEX "Customer_list_company_idx" ON "Customer" ("company", "id") WHERE "deletedAt" IS NULL;
CREATE INDEX "Customer_list_isActive_idx" ON "Customer" ("isActive", "id") WHERE "deletedAt" IS NULL;
CREATE INDEX "Customer_active_createdAt_idx" ON "Customer" ("isActive", "createdAt", "id") WHERE "deletedAt" IS NULL;
CREATE INDEX "Customer_active_name_idx" ON "Customer" ("isActive", "name", "id") WHERE "deletedAt" IS NULL;
CREATE INDEX "Customer_active_email_idx" ON "Customer" ("isActive", "email", "id") WHERE "deletedAt" IS NULL;
CREATE INDEX "Customer_active_company_idx" ON "Customer" ("isActive", "company", "id") WHERE "deletedAt" IS NULL;
CREATE INDEX "Customer_list_company_desc_idx" ON "Customer" ("company" DESC NULLS LAST, "id" DESC) WHERE "deletedAt" IS NULL;
CREATE INDEX "Customer_active_company_desc_idx" ON "Customer" ("isActive", "company" DESC NULLS LAST, "id" DESC) WHERE "deletedAt" IS NULL;
CREATE INDEX "Customer_deleted_createdAt_idx" ON "Customer" ("createdAt", "id") WHERE "deletedAt" IS NOT NULL;
CREATE INDEX "Customer_autopay_idx" ON "Customer" ("id") WHERE "autopayEnabledAt" IS NOT NULL;

CREATE INDEX "PayLink_chargeId_idx" ON "PayLink" ("chargeId");

CREATE INDEX "PaymentMethod_customerId_createdAt_idx" ON "PaymentMethod" ("customerId", "createdAt");

CREATE INDEX "Consent_customerId_createdAt_idx" ON "Consent" ("customerId", "createdAt");

CREATE INDEX "MethodSetup_customerId_createdAt_idx" ON "MethodSetup" ("customerId", "createdAt");
CREATE INDEX "MethodSetup_check_idx" ON "MethodSetup" ("checkAt", "id") WHERE "status" IN ('created', 'open');

CREATE INDEX "Reply_inquiryId_createdAt_id_idx" ON "Reply" ("inquiryId", "createdAt", "id");
