-- What an erasure does (erase-rows.ts), in this order: the log and the jobs before the rows that they name, people last. Each section is one
-- statement. :customer is the customer, :at when, :addresses what its people have proved to be theirs. Run again, it changes nothing more.

-- of: the audit log
-- Only that it happened, when and by whom. An entry that names no row of the customer's is found by an address.
WITH people AS (SELECT id FROM "User" WHERE "customerId" = :customer::uuid),
  subscriptions AS (SELECT id FROM "Subscription" WHERE "customerId" = :customer::uuid),
  payments AS (SELECT id FROM "Charge" WHERE "customerId" = :customer::uuid),
  agents AS (SELECT id FROM "Agent" WHERE "subscriptionId" IN (SELECT id FROM subscriptions)),
  things AS (
    SELECT :customer::text AS id
    UNION ALL SELECT id::text FROM people
    UNION ALL SELECT id::text FROM subscriptions
    UNION ALL SELECT id::text FROM payments
    UNION ALL SELECT id::text FROM agents
    UNION ALL SELECT id::text FROM "Session" WHERE "userId" IN (SELECT id FROM people) OR "viewedId" = :customer::uuid
    UNION ALL SELECT id::text FROM "Note" WHERE "subscriptionId" IN (SELECT id FROM subscriptions)
    UNION ALL SELECT id::text FROM "Inquiry" WHERE "customerId" = :customer::uuid OR "customerId" IS NULL AND email = ANY (:addresses::text[])
    UNION ALL SELECT id::text FROM "AgentKey" WHERE "agentId" IN (SELECT id FROM agents)
    UNION ALL SELECT id::text FROM "ApiKey" WHERE "customerId" = :customer::uuid
    UNION ALL SELECT id::text FROM "AgentRun" WHERE "agentId" IN (SELECT id FROM agents)
    UNION ALL SELECT id::text FROM "Ask" WHERE "agentId" IN (SELECT id FROM agents)
    UNION ALL SELECT id::text FROM "Request" WHERE "customerId" = :customer::uuid)
UPDATE "AuditEvent" e SET changes = '{}',
  "actorName" = CASE WHEN e."actorId" IN (SELECT id FROM people) THEN 'Erased customer' ELSE e."actorName" END,
  ip = CASE WHEN e."actorRole" = 'admin' THEN e.ip END
WHERE e."actorId" IN (SELECT id FROM people) OR e."entityId" IN (SELECT id FROM things)
  OR EXISTS (SELECT FROM unnest(:addresses::text[]) address WHERE strpos(lower(e.changes::text), address) > 0);

-- of: jobs
DELETE FROM "pgboss"."job" j
WHERE j.data ->> 'mailId' IN (
    SELECT m.id::text FROM "Mail" m WHERE m."userId" IN (SELECT id FROM "User" WHERE "customerId" = :customer::uuid) OR m."customerId" = :customer::uuid)
  OR j.data ->> 'requestId' IN (SELECT id::text FROM "Request" WHERE "customerId" = :customer::uuid)
  OR EXISTS (SELECT FROM unnest(:addresses::text[]) address WHERE strpos(lower(concat(j.data, j.output)), address) > 0);

-- of: webhooks' deliveries
-- The agency's too, which tell of the customer.
DELETE FROM "WebhookDelivery" d USING "WebhookEndpoint" e WHERE e.id = d."endpointId" AND (e."customerId" = :customer::uuid
  OR strpos(d.body, :customer::text) > 0 OR d."subjectId" = :customer::uuid
  OR d."subjectId" IN (SELECT id FROM "Subscription" WHERE "customerId" = :customer::uuid
    UNION ALL SELECT id FROM "Charge" WHERE "customerId" = :customer::uuid
    UNION ALL SELECT id FROM "Request" WHERE "customerId" = :customer::uuid
    UNION ALL SELECT a.id FROM "Agent" a JOIN "Subscription" s ON s.id = a."subscriptionId" WHERE s."customerId" = :customer::uuid
    UNION ALL SELECT m.id FROM "AgentMonth" m JOIN "Agent" a ON a.id = m."agentId" JOIN "Subscription" s ON s.id = a."subscriptionId"
      WHERE s."customerId" = :customer::uuid
    UNION ALL SELECT r.id FROM "AgentRun" r JOIN "Agent" a ON a.id = r."agentId" JOIN "Subscription" s ON s.id = a."subscriptionId"
      WHERE s."customerId" = :customer::uuid
    UNION ALL SELECT q.id FROM "Ask" q JOIN "Agent" a ON a.id = q."agentId" JOIN "Subscription" s ON s.id = a."subscriptionId"
      WHERE s."customerId" = :customer::uuid)
  OR EXISTS (SELECT FROM unnest(:addresses::text[]) address WHERE strpos(lower(d.body), address) > 0));

-- of: mails
DELETE FROM "Mail" m
WHERE m."customerId" = :customer::uuid OR m."userId" IN (SELECT id FROM "User" WHERE "customerId" = :customer::uuid)
  OR m."chargeId" IN (SELECT id FROM "Charge" WHERE "customerId" = :customer::uuid)
  OR m."subscriptionId" IN (SELECT id FROM "Subscription" WHERE "customerId" = :customer::uuid)
  OR m."refundId" IN (SELECT r.id FROM "Refund" r JOIN "Charge" p ON p.id = r."chargeId" WHERE p."customerId" = :customer::uuid)
  OR m."inquiryId" IN (SELECT id FROM "Inquiry" WHERE "customerId" = :customer::uuid OR "customerId" IS NULL AND email = ANY (:addresses::text[]))
  OR m."to" = ANY (:addresses::text[]);

-- of: the agency's queue
-- A mail's mark names no customer: it goes with its mail.
DELETE FROM "QueueMark" mark WHERE "customerId" = :customer::uuid
  OR kind = 'mail' AND NOT EXISTS (SELECT FROM "Mail" m WHERE m.id = mark."thingId")
  OR "thingId" IN (SELECT id FROM "Inquiry" WHERE "customerId" = :customer::uuid OR "customerId" IS NULL AND email = ANY (:addresses::text[]));

-- of: replies to inquiries
DELETE FROM "Reply"
WHERE "inquiryId" IN (SELECT id FROM "Inquiry" WHERE "customerId" = :customer::uuid OR "customerId" IS NULL AND email = ANY (:addresses::text[]));

-- of: inquiries
DELETE FROM "Inquiry" WHERE "customerId" = :customer::uuid OR "customerId" IS NULL AND email = ANY (:addresses::text[]);

-- of: notes
DELETE FROM "Note" WHERE "subscriptionId" IN (SELECT id FROM "Subscription" WHERE "customerId" = :customer::uuid);

-- of: agents
-- From runsFrom on no run is expected to be there, as after retention.
UPDATE "Agent" a SET name = 'Erased agent', version = a.version + 1,
  "baselineByName" = CASE WHEN a."baselineByName" IS NOT NULL THEN 'Erased customer' END,
  "runsFrom" = greatest(a."runsFrom", a."openFrom",
    (SELECT max(day) + 1 FROM "AgentDay" WHERE "agentId" = a.id), (SELECT max("periodEnd") FROM "AgentMonth" WHERE "agentId" = a.id)),
  "closedAt" = coalesce(a."closedAt", :at::timestamptz), "deletedAt" = coalesce(a."deletedAt", :at::timestamptz)
WHERE a.name <> 'Erased agent' AND a."subscriptionId" IN (SELECT id FROM "Subscription" WHERE "customerId" = :customer::uuid);

-- of: agents' keys
DELETE FROM "AgentKey" WHERE "agentId" IN (
  SELECT a.id FROM "Agent" a JOIN "Subscription" s ON s.id = a."subscriptionId" WHERE s."customerId" = :customer::uuid);

-- of: runs
-- With their verdicts.
DELETE FROM "AgentRun" WHERE "agentId" IN (
  SELECT a.id FROM "Agent" a JOIN "Subscription" s ON s.id = a."subscriptionId" WHERE s."customerId" = :customer::uuid);

-- of: reasons of runs
DELETE FROM "AgentReason" WHERE "agentId" IN (
  SELECT a.id FROM "Agent" a JOIN "Subscription" s ON s.id = a."subscriptionId" WHERE s."customerId" = :customer::uuid);

-- of: questions
DELETE FROM "Ask" WHERE "agentId" IN (
  SELECT a.id FROM "Agent" a JOIN "Subscription" s ON s.id = a."subscriptionId" WHERE s."customerId" = :customer::uuid);

-- of: lines
DELETE FROM "AgentLine" WHERE "agentId" IN (
  SELECT a.id FROM "Agent" a JOIN "Subscription" s ON s.id = a."subscriptionId" WHERE s."customerId" = :customer::uuid);

-- of: files
-- With their bytes and previews.
DELETE FROM "File" WHERE "customerId" = :customer::uuid OR "senderId" IN (SELECT id FROM "User" WHERE "customerId" = :customer::uuid);

-- of: mails that came
DELETE FROM "IncomingMail" WHERE "requestId" IN (SELECT id FROM "Request" WHERE "customerId" = :customer::uuid)
  OR "userId" IN (SELECT id FROM "User" WHERE "customerId" = :customer::uuid) OR sender = ANY (:addresses::text[]);

-- of: messages of requests
DELETE FROM "RequestMessage" WHERE "requestId" IN (SELECT id FROM "Request" WHERE "customerId" = :customer::uuid);

-- of: items of requests
DELETE FROM "RequestItem" WHERE "requestId" IN (SELECT id FROM "Request" WHERE "customerId" = :customer::uuid);

-- of: who has read requests
DELETE FROM "RequestRead" WHERE "requestId" IN (SELECT id FROM "Request" WHERE "customerId" = :customer::uuid);

-- of: requests
DELETE FROM "Request" WHERE "customerId" = :customer::uuid;

-- of: months that somebody accepted
UPDATE "MonthReview" SET "acceptedByName" = 'Erased customer' WHERE "acceptedByName" <> 'Erased customer' AND "agentId" IN (
  SELECT a.id FROM "Agent" a JOIN "Subscription" s ON s.id = a."subscriptionId" WHERE s."customerId" = :customer::uuid);

-- of: sessions
DELETE FROM "Session" WHERE "userId" IN (SELECT id FROM "User" WHERE "customerId" = :customer::uuid) OR "viewedId" = :customer::uuid;

-- of: mailed links
DELETE FROM "Token" WHERE "userId" IN (SELECT id FROM "User" WHERE "customerId" = :customer::uuid);

-- of: recovery codes
DELETE FROM "RecoveryCode" WHERE "userId" IN (SELECT id FROM "User" WHERE "customerId" = :customer::uuid);

-- of: repeated answers
DELETE FROM "IdempotencyKey" k
WHERE strpos(k.path, :customer::text) > 0 OR k.caller IN (SELECT 'customer:' || id FROM "User" WHERE "customerId" = :customer::uuid)
  OR k.caller IN (SELECT 'apiKey:' || id FROM "ApiKey" WHERE "customerId" = :customer::uuid);

-- of: limits
-- They count by id, and sign-ins by the first 32 digits of the address's hash (lib/auth/device.ts).
DELETE FROM "RateLimit" l
WHERE strpos(l.key, :customer::text) > 0 OR EXISTS (SELECT FROM "User" u
  WHERE u."customerId" = :customer::uuid AND (strpos(l.key, u.id::text) > 0
    OR strpos(l.key, 'customer:' || left(encode(sha256(convert_to(u.email, 'UTF8')), 'hex'), 32)) > 0))
  OR EXISTS (SELECT FROM "ApiKey" a WHERE a."customerId" = :customer::uuid AND strpos(l.key, a.id::text) > 0);

-- of: webhooks
DELETE FROM "WebhookEndpoint" WHERE "customerId" = :customer::uuid;

-- of: keys
DELETE FROM "ApiKey" WHERE "customerId" = :customer::uuid;

-- of: links to pay
DELETE FROM "PayLink" WHERE "chargeId" IN (SELECT id FROM "Charge" WHERE "customerId" = :customer::uuid);

-- of: tries to pay
UPDATE "Attempt" SET "order" = NULL, "checkoutUrl" = NULL, error = NULL, reason = left(reason, 0)
WHERE id IN (SELECT "attemptId" FROM "AttemptLine" l JOIN "Charge" p ON p.id = l."chargeId" WHERE p."customerId" = :customer::uuid);

-- of: payment methods
-- The job detaches at the provider what is still attached there.
UPDATE "PaymentMethod" SET brand = '', last4 = '', expires = NULL, "isDefault" = false, version = version + 1
WHERE "customerId" = :customer::uuid AND (brand, last4) <> ('', '');

-- of: pages that save a method
UPDATE "MethodSetup" SET "order" = NULL, "checkoutUrl" = NULL, error = NULL, "checkAt" = NULL,
  status = CASE WHEN status IN ('created', 'open') THEN 'expired' ELSE status END
WHERE "customerId" = :customer::uuid;

-- of: services
UPDATE "Subscription" SET version = version + 1, "holdReason" = NULL, "poNumber" = NULL,
  status = CASE WHEN status = 'completed' THEN status ELSE 'cancelled' END
WHERE "customerId" = :customer::uuid AND ("holdReason" IS NOT NULL OR "poNumber" IS NOT NULL OR status NOT IN ('cancelled', 'completed'));

-- of: the customer
UPDATE "Customer" SET version = version + 1, name = 'Erased customer', email = '', "pendingEmail" = NULL, "emailVerifiedAt" = NULL,
  company = NULL, phone = NULL, "billingAddress" = NULL, "taxId" = NULL, "poNumber" = NULL, "taxExempt" = false, "isActive" = false,
  "autopayEnabledAt" = NULL, "deletedAt" = coalesce("deletedAt", :at::timestamptz)
WHERE id = :customer::uuid AND (name, email) <> ('Erased customer', '');

-- of: people
UPDATE "User" SET version = version + 1, name = 'Erased customer', email = '', "pendingEmail" = NULL, "emailVerifiedAt" = NULL,
  "passwordHash" = NULL, "twoFactorSecret" = NULL, "twoFactorEnabledAt" = NULL, "twoFactorLastStep" = NULL, "isActive" = false,
  "deletedAt" = coalesce("deletedAt", :at::timestamptz)
WHERE "customerId" = :customer::uuid AND (name, email) <> ('Erased customer', '');
