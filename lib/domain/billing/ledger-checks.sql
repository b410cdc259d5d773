-- The ledger checks (ledger-checks.ts). Each section is one query for the rows that break a rule: their
-- `id` and a `detail`. $1 is today in the installation's time zone, $2 the current instant.

-- name: A charge has its invoice from when it was made, of the same number and amounts
-- entity: payment
SELECT c.id, 'charge of ' || c."amountCents" || ' cents, number ' || coalesce(c."invoiceNumber", 'none') AS detail
FROM "Charge" c LEFT JOIN "Invoice" i ON i."chargeId" = c.id
WHERE i.id IS NULL OR (i.number, i."amountCents", i."setupCents", i."taxCents", i."taxRate")
  IS DISTINCT FROM (c."invoiceNumber", c."amountCents", c."setupCents", c."taxCents", c."taxRate");

-- name: A charge is paid on a day, and of an unpaid one nothing is refunded
-- entity: payment
SELECT id, status || ', paid on ' || coalesce("paymentDate"::text, 'no day') || ', ' || "refundedCents" || ' cents refunded' AS detail FROM "Charge"
WHERE (status IN ('paid', 'refunded')) <> ("paymentDate" IS NOT NULL) OR status IN ('pending', 'void') AND "refundedCents" <> 0;

-- name: A charge is void exactly if it has a credit note over all of it
-- entity: payment
SELECT id, status || ', credit note ' || coalesce("voidNumber", 'none') AS detail FROM "Charge"
WHERE num_nonnulls("voidNumber", "voidedAt", "voidReason") <> CASE status WHEN 'void' THEN 3 ELSE 0 END;

-- name: A charge has the corrected copies that it says, and its purchase order is the newest one's
-- entity: payment
SELECT c.id, 'revision ' || c.revision || ', copies to ' || coalesce(k.last, 0) AS detail
FROM "Charge" c LEFT JOIN (
  SELECT "chargeId", count(*) AS copies, max(revision) AS last, (array_agg("poNumber" ORDER BY revision DESC))[1] AS "poNumber"
  FROM "InvoiceCorrection" GROUP BY 1) k ON k."chargeId" = c.id
WHERE (c.revision, c.revision) IS DISTINCT FROM (coalesce(k.copies, 0)::int, coalesce(k.last, 0)) OR c.revision > 0 AND k."poNumber" IS DISTINCT FROM c."poNumber";

-- name: Invoices less credit notes come to what is owed and was kept
-- entity: counter
SELECT 'invoice' AS id, documents || ' cents of documents, ' || rows || ' of charges' AS detail
FROM (SELECT (SELECT coalesce(sum("amountCents"), 0) FROM "Invoice") - (SELECT coalesce(sum("amountCents"), 0) FROM "Refund")
    - (SELECT coalesce(sum(i."amountCents"), 0) FROM "Invoice" i JOIN "Charge" c ON c.id = i."chargeId" AND c."voidNumber" IS NOT NULL) AS documents,
  (SELECT coalesce(sum("amountCents" - "refundedCents"), 0) FROM "Charge" WHERE status <> 'void') AS rows) sums
WHERE documents <> rows;

-- name: Invoice numbers have no gaps and no repeats
-- entity: counter
SELECT 'invoice' AS id, count(*) || ' numbers from ' || coalesce(min(n), 0) || ' to ' || coalesce(max(n), 0) || ', the counter says '
    || coalesce((SELECT value FROM "Counter" WHERE name = 'invoice'), 0) AS detail
FROM (SELECT substring("number" FROM '\d+$')::bigint AS n FROM "Invoice") numbers
HAVING count(*) <> coalesce((SELECT value FROM "Counter" WHERE name = 'invoice'), 0)
  OR count(*) > 0 AND (min(n) <> 1 OR max(n) <> count(*) OR count(DISTINCT n) <> count(*));

-- name: Credit note numbers have no gaps and no repeats
-- entity: counter
SELECT 'creditNote' AS id, count(*) || ' numbers from ' || coalesce(min(n), 0) || ' to ' || coalesce(max(n), 0) || ', the counter says '
    || coalesce((SELECT value FROM "Counter" WHERE name = 'creditNote'), 0) AS detail
FROM (SELECT substring("creditNoteNumber" FROM '\d+$')::bigint AS n FROM "Refund"
  UNION ALL SELECT substring("voidNumber" FROM '\d+$')::bigint FROM "Charge" WHERE "voidNumber" IS NOT NULL) numbers
HAVING count(*) <> coalesce((SELECT value FROM "Counter" WHERE name = 'creditNote'), 0)
  OR count(*) > 0 AND (min(n) <> 1 OR max(n) <> count(*) OR count(DISTINCT n) <> count(*));

-- name: What went back is the sum of the refunds, and a charge is refunded when all of it did
-- entity: payment
SELECT c.id, c."refundedCents" || ' cents refunded, refunds of ' || coalesce(r.cents, 0) AS detail
FROM "Charge" c LEFT JOIN (SELECT "chargeId", sum("amountCents") AS cents FROM "Refund" GROUP BY 1) r ON r."chargeId" = c.id
WHERE c."refundedCents" <> coalesce(r.cents, 0) OR c."refundedCents" > c."amountCents"
  OR c.status = 'refunded' AND c."refundedCents" <> c."amountCents" OR c.status = 'paid' AND c."amountCents" > 0 AND c."refundedCents" = c."amountCents";

-- name: Tax is what its rate makes of the amount, and never more of it goes back
-- entity: payment
SELECT c.id, c."taxCents" || ' cents of tax at ' || c."taxRate" || ', ' || coalesce(r.cents, 0) || ' given back' AS detail
FROM "Charge" c LEFT JOIN (SELECT "chargeId", sum("taxCents") AS cents FROM "Refund" GROUP BY 1) r ON r."chargeId" = c.id
WHERE c."taxCents" <> c."amountCents" - floor((2 * c."amountCents"::numeric * 10000 + 10000 + c."taxRate") / (2 * (10000 + c."taxRate")))
  OR coalesce(r.cents, 0) > c."taxCents" OR c.status = 'refunded' AND r.cents <> c."taxCents";

-- name: Charges and breaks of a subscription tile the time to its next billing date
-- entity: subscription
SELECT s.id, 'at ' || t."from" || ' after ' || coalesce(t.before, s."startDate") || ', next ' || s."nextBillingDate" AS detail
FROM "Subscription" s JOIN (
  SELECT "subscriptionId", "from", "to", lag("to") OVER w AS before, lead("to") OVER w AS after FROM (
    SELECT "subscriptionId", "periodStart" AS "from", "periodEnd" AS "to" FROM "Charge"
    UNION ALL SELECT "subscriptionId", "from", "to" FROM "Break") spans
  WINDOW w AS (PARTITION BY "subscriptionId" ORDER BY "from", "to")) t ON t."subscriptionId" = s.id
WHERE t."from" <> coalesce(t.before, s."startDate") OR t.after IS NULL AND s.status = 'active' AND t."to" <> s."nextBillingDate";

-- name: No active subscription has missed a billing date
-- entity: subscription
SELECT s.id, 'billing date ' || s."nextBillingDate" AS detail
FROM "Subscription" s JOIN "Customer" u ON u.id = s."customerId" AND u."isActive" AND u."deletedAt" IS NULL
WHERE s.status = 'active' AND s."heldAt" IS NULL AND s."nextBillingDate" < $1::date - 1 AND $2::timestamptz IS NOT NULL;

-- name: A charge of nothing is paid, by nobody
-- entity: payment
SELECT id, status || ' by ' || coalesce(method, 'nobody') AS detail FROM "Charge"
WHERE "amountCents" = 0 AND (status = 'pending' OR status = 'paid' AND method IS DISTINCT FROM 'none');

-- name: Every payment is in the audit log
-- entity: payment
SELECT c.id, 'paid on ' || c."paymentDate" AS detail FROM "Charge" c
WHERE c.status IN ('paid', 'refunded') AND NOT EXISTS (
  SELECT FROM "AuditEvent" e WHERE e.entity = 'payment' AND e."entityId" = c.id::text AND e.action = 'payment.paid');

-- name: Every payment of more than nothing has its receipt
-- entity: payment
-- Whoever is deleted has no address any more.
SELECT c.id, 'paid on ' || c."paymentDate" AS detail FROM "Charge" c JOIN "Customer" u ON u.id = c."customerId" AND u."deletedAt" IS NULL
WHERE c.status IN ('paid', 'refunded') AND c."amountCents" > 0 AND NOT EXISTS (
  SELECT FROM "Mail" m WHERE m."chargeId" = c.id AND m.kind = 'receipt');

-- name: What the log or a receipt says is paid is paid
-- entity: payment
SELECT c.id, 'status ' || c.status AS detail FROM "Charge" c
WHERE c.status NOT IN ('paid', 'refunded') AND (
  EXISTS (SELECT FROM "AuditEvent" e WHERE e.entity = 'payment' AND e."entityId" = c.id::text AND e.action = 'payment.paid')
  OR EXISTS (SELECT FROM "Mail" m WHERE m."chargeId" = c.id AND m.kind = 'receipt'));

-- name: The lines of a one-off charge sum to its amount
-- entity: payment
SELECT c.id, c."amountCents" || ' cents, lines of ' || coalesce(l.cents, 0) AS detail
FROM "Charge" c LEFT JOIN (SELECT "chargeId", sum("quantity"::bigint * "unitCents") AS cents FROM "ChargeLine" GROUP BY 1) l ON l."chargeId" = c.id
WHERE c.title IS NOT NULL AND l.cents IS DISTINCT FROM c."amountCents" OR c.title IS NULL AND l.cents IS NOT NULL;

-- name: A charge is of a period of a subscription, or one-off
-- entity: payment
SELECT id, coalesce(title, 'no title') || ', period from ' || coalesce("periodStart"::text, 'none') AS detail FROM "Charge"
WHERE num_nonnulls("subscriptionId", "serviceId", "periodStart", "periodEnd") <> CASE WHEN title IS NULL THEN 4 ELSE 0 END;

-- name: Charges that share a transaction were paid in one attempt
-- entity: payment
SELECT c.id, 'paid by ' || coalesce(c.method, 'nobody') || ' ' || c."transactionId" || ' with no other' AS detail
FROM "Charge" c
WHERE c."sharesTransaction" AND NOT EXISTS (
  SELECT FROM "AttemptLine" l JOIN "Attempt" a ON a.id = l."attemptId" AND a.kind = 'charge' AND a.status = 'succeeded'
  JOIN "AttemptLine" m ON m."attemptId" = a.id JOIN "Charge" o ON o.id = m."chargeId" AND NOT o."sharesTransaction"
  WHERE l."chargeId" = c.id AND (o."customerId", o.method, o."transactionId") = (c."customerId", c.method, c."transactionId"));

-- name: An announced charge is still to be paid
-- entity: payment
SELECT id, status || ', announced at ' || "announcedAt" AS detail FROM "Charge" WHERE "announcedAt" IS NOT NULL AND status <> 'pending';

-- name: A try that moved money is of a paid charge and of its amount
-- entity: attempt
-- A payment that does not fit has been looked at once its charge is recorded or void. What a charge did not need goes back.
SELECT a.id, l."amountCents" || ' cents of ' || c."amountCents" || ', charge ' || c.status AS detail
FROM "Attempt" a JOIN "AttemptLine" l ON l."attemptId" = a.id JOIN "Charge" c ON c.id = l."chargeId"
WHERE a.status = 'mismatched' AND (a.kind = 'refund' OR c.status = 'pending')
  OR a.kind = 'charge' AND a.status = 'succeeded' AND (c.status NOT IN ('paid', 'refunded') OR l."amountCents" <> c."amountCents")
    AND NOT EXISTS (SELECT FROM "Attempt" r JOIN "AttemptLine" b ON b."attemptId" = r.id WHERE r."returnsId" = a.id AND b."chargeId" = c.id);

-- name: The lines of a try sum to its amount
-- entity: attempt
SELECT a.id, a."amountCents" || ' cents, lines of ' || coalesce(l.cents, 0) AS detail
FROM "Attempt" a LEFT JOIN (SELECT "attemptId", sum("amountCents") AS cents FROM "AttemptLine" GROUP BY 1) l ON l."attemptId" = a.id
WHERE l.cents IS DISTINCT FROM a."amountCents";

-- name: A charge names its live try, and a live try is named by its charges
-- entity: payment
SELECT coalesce(c.id, t."chargeId") AS id, 'names ' || coalesce(c."liveAttemptId"::text, 'none') || ', live is ' || coalesce(t."attemptId"::text, 'none') AS detail
FROM (SELECT id, "liveAttemptId" FROM "Charge" WHERE "liveAttemptId" IS NOT NULL) c
FULL JOIN (SELECT l."chargeId", l."attemptId" FROM "AttemptLine" l JOIN "Attempt" a ON a.id = l."attemptId"
  WHERE a.kind = 'charge' AND a.status IN ('created', 'open', 'processing', 'unknown')) t ON (t."chargeId", t."attemptId") = (c.id, c."liveAttemptId")
WHERE c.id IS NULL OR t."chargeId" IS NULL;

-- name: No try is under way for more than two days, or for what is settled
-- entity: attempt
-- What a bank is working on may take its time.
SELECT a.id, a.status || ' since ' || a."createdAt" AS detail
FROM "Attempt" a JOIN "AttemptLine" l ON l."attemptId" = a.id JOIN "Charge" c ON c.id = l."chargeId"
WHERE a.status IN ('created', 'open', 'processing', 'unknown')
  AND (a.status <> 'processing' AND a."createdAt" < $2::timestamptz - interval '2 days' AND $1::date IS NOT NULL OR a.kind = 'charge' AND c.status <> 'pending');

-- name: What the provider says has moved is in the books
-- entity: settlement
SELECT s.id, s.kind || ' of ' || s."amountCents" || ' cents (' || s.currency || ') at ' || s.provider || ', ' || coalesce(done.status::text, 'unknown here') AS detail
FROM "ProviderSettlement" s
LEFT JOIN (SELECT provider, kind, CASE kind WHEN 'charge' THEN "transactionId" ELSE "providerId" END AS name,
    sum("amountCents") AS "amountCents", min(status) AS status, min(id::text) AS id FROM "Attempt"
  WHERE status IN ('succeeded', 'unmatched', 'mismatched') GROUP BY 1, 2, 3) done ON (done.provider, done.kind, done.name) = (s.provider, s.kind, s.id)
LEFT JOIN "Attempt" live ON live.status IN ('created', 'open', 'processing', 'unknown') AND (live.provider, live.kind, live.id::text) = (s.provider, s.kind, s.reference)
WHERE live.id IS NULL AND (done.id IS NULL OR done.status <> 'mismatched' AND (done."amountCents", 'USD') <> (s."amountCents", s.currency));

-- name: What the books say has moved is in the provider's list
-- entity: attempt
-- A lost dispute is no refund there. What ended after the list was read, or began before it, is not looked for.
SELECT a.id, a.kind || ' of ' || a."amountCents" || ' cents, ' || coalesce(CASE a.kind WHEN 'charge' THEN a."transactionId" ELSE a."providerId" END, 'without a name') || ' at ' || a.provider AS detail
FROM "Attempt" a JOIN "ProviderListing" l ON l.provider = a.provider AND l."from" <= a."createdAt" AND a."updatedAt" <= l.at
LEFT JOIN "ProviderSettlement" s ON (s.provider, s.kind, s.id) = (a.provider, a.kind, CASE a.kind WHEN 'charge' THEN a."transactionId" ELSE a."providerId" END)
WHERE a.status IN ('succeeded', 'unmatched') AND s.id IS NULL AND NOT a."isDispute";

-- name: The days of an agent are what its runs come to
-- entity: agent
-- Runs from before runsFrom are no longer stored (retention).
SELECT "agentId" AS id, 'on ' || day || ': done, handed over, failed, wrong, cost, without cost ' || concat_ws(', ', d.done, d."handedOver", d.failed, d.wrong, d."costMicros", d.uncosted)
  || ', but runs of ' || concat_ws(', ', r.done, r."handedOver", r.failed, r.wrong, r."costMicros", r.uncosted) AS detail
FROM (SELECT * FROM "AgentDay" WHERE done + "handedOver" + failed > 0 OR wrong <> 0 OR "costMicros" <> 0 OR uncosted <> 0) d
FULL JOIN (SELECT "agentId", day, count(*) FILTER (WHERE outcome = 'done') AS done, count(*) FILTER (WHERE outcome = 'handed_over') AS "handedOver",
  count(*) FILTER (WHERE outcome = 'failed') AS failed, count(*) FILTER (WHERE "isWrong") AS wrong, coalesce(sum("costMicros"), 0) AS "costMicros",
  count(*) FILTER (WHERE "costMicros" IS NULL) AS uncosted
  FROM "AgentRun" GROUP BY 1, 2) r USING ("agentId", day)
JOIN "Agent" a ON a.id = "agentId" AND (a."runsFrom" IS NULL OR day >= a."runsFrom")
WHERE (d.done, d."handedOver", d.failed, d.wrong, d."costMicros", d.uncosted) IS DISTINCT FROM (r.done, r."handedOver", r.failed, r.wrong, r."costMicros", r.uncosted);

-- name: A sealed month is what its runs come to, and a run is in one
-- entity: agent
SELECT "agentId" AS id, 'month ' || number || ': done, handed over, failed, wrong, cost ' || concat_ws(', ', m.done, m."handedOver", m.failed, m.wrong, m."costMicros")
  || ', but runs of ' || concat_ws(', ', r.done, r."handedOver", r.failed, r.wrong, r."costMicros") AS detail
FROM "AgentMonth" m
FULL JOIN (SELECT "agentId", month AS number, count(*) FILTER (WHERE outcome = 'done') AS done, count(*) FILTER (WHERE outcome = 'handed_over') AS "handedOver",
  count(*) FILTER (WHERE outcome = 'failed') AS failed, count(*) FILTER (WHERE "isWrong") AS wrong, coalesce(sum("costMicros"), 0) AS "costMicros"
  FROM "AgentRun" WHERE month IS NOT NULL GROUP BY 1, 2) r USING ("agentId", number)
JOIN "Agent" a ON a.id = "agentId" AND (a."runsFrom" IS NULL OR m.id IS NULL OR m."runsFrom" >= a."runsFrom")
WHERE m.id IS NULL OR (m.done, m."handedOver", m.failed, m.wrong, m."costMicros")
  IS DISTINCT FROM (coalesce(r.done, 0), coalesce(r."handedOver", 0), coalesce(r.failed, 0), coalesce(r.wrong, 0), coalesce(r."costMicros", 0));

-- name: No run is left behind by a sealed month
-- entity: run
SELECT r.id, 'of ' || r.day || ', open from ' || least(a."openFrom", a."lateFrom") AS detail
FROM "AgentRun" r JOIN "Agent" a ON a.id = r."agentId"
WHERE r.month IS NULL AND (a."closedAt" IS NOT NULL OR r.day < least(a."openFrom", a."lateFrom"));

-- name: The sealed months of an agent are a chain without a gap
-- entity: agentMonth
SELECT id, 'month ' || number || ' follows ' || coalesce(before, 'none') AS detail FROM (
  SELECT *, row_number() OVER w AS place, lag(hash) OVER w AS before, lag("periodEnd") OVER w AS "from" FROM "AgentMonth"
  WINDOW w AS (PARTITION BY "agentId" ORDER BY number)) months
WHERE number <> place OR "previousHash" IS DISTINCT FROM before OR "periodStart" < "from";

-- name: Minutes saved are counted by what the customer had agreed to
-- entity: agentMonth
-- Of an agreement only the last is stored with the agent: months from before it are not looked at.
SELECT m.id, coalesce(m."baselineMinutes", 0) || ' hundredths of a minute, agreed ' || coalesce(a."baselineMinutes", 0) AS detail
FROM "AgentMonth" m JOIN "Agent" a ON a.id = m."agentId"
WHERE m."baselineMinutes" IS DISTINCT FROM a."baselineMinutes" AND (a."baselineAt" IS NULL OR a."baselineAt" <= m."createdAt");

-- name: A run is wrong where a customer said so
-- entity: run
SELECT coalesce(r.id, v."runId") AS id, CASE WHEN v."runId" IS NULL THEN 'nobody said so' ELSE 'said by ' || v."byName" END AS detail
FROM (SELECT id, "agentId" FROM "AgentRun" WHERE "isWrong") r
FULL JOIN (SELECT v.* FROM "RunVerdict" v JOIN "AgentRun" said ON said.id = v."runId" AND said.outcome = 'done') v ON (v."runId", v."agentId") = (r.id, r."agentId")
WHERE r.id IS NULL OR v."runId" IS NULL;

-- name: The reasons of a day are those that its runs give
-- entity: agent
SELECT "agentId" AS id, 'on ' || day || ', ' || outcome || ': ' || coalesce(d.count, 0) || ' counted, but of runs ' || coalesce(r.count, 0) AS detail
FROM (SELECT "agentId", day, outcome, sum(count) AS count FROM "AgentReason" GROUP BY 1, 2, 3) d
FULL JOIN (SELECT "agentId", day, outcome, count(*) AS count FROM "AgentRun" WHERE reason IS NOT NULL AND outcome <> 'done' GROUP BY 1, 2, 3) r USING ("agentId", day, outcome)
JOIN "Agent" a ON a.id = "agentId" AND (a."runsFrom" IS NULL OR day >= a."runsFrom")
WHERE d.count IS DISTINCT FROM r.count;
