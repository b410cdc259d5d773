-- Running totals ("Tally", described in prisma/schema/schema.prisma): what a row counts towards, by list and key.

CREATE FUNCTION "tallies"(r "User") RETURNS TABLE ("list" text, "key" text, "cents" bigint) LANGUAGE sql STABLE AS $$
  SELECT 'customer', CASE WHEN r."isActive" THEN 'active' ELSE 'inactive' END, 0::bigint
  WHERE r."role" = 'customer' AND r."deletedAt" IS NULL
$$;

CREATE FUNCTION "tallies"(r "Subscription") RETURNS TABLE ("list" text, "key" text, "cents" bigint) LANGUAGE sql STABLE AS $$
  SELECT 'subscription', r."status" || CASE WHEN r."pendingCount" > 0 THEN '.pending' ELSE '.paid' END, r."amountCents"::bigint
$$;

-- A charge counts by status; while pending also by its due date; once paid also by the UTC day of its payment.
CREATE FUNCTION "tallies"(r "Payment") RETURNS TABLE ("list" text, "key" text, "cents" bigint) LANGUAGE sql STABLE AS $$
  SELECT * FROM (VALUES
    ('payment', r."status"::text, (r."amountCents" - r."refundedCents")::bigint),
    ('due', CASE WHEN r."status" = 'pending' THEN to_char(r."dueDate", 'YYYY-MM-DD') END, r."amountCents"::bigint),
    ('revenue', to_char(r."paymentDate" AT TIME ZONE 'UTC', 'YYYY-MM-DD'), (r."amountCents" - r."refundedCents")::bigint)
  ) v ("list", "key", "cents") WHERE v."key" IS NOT NULL
$$;

CREATE FUNCTION "tallies"(r "AuditEvent") RETURNS TABLE ("list" text, "key" text, "cents" bigint) LANGUAGE sql STABLE AS
$$ SELECT 'audit', 'all', 0::bigint $$;

CREATE FUNCTION "tallies"(r "Mail") RETURNS TABLE ("list" text, "key" text, "cents" bigint) LANGUAGE sql STABLE AS
$$ SELECT 'mail', r."status"::text, 0::bigint $$;

-- A connection's first write takes over the rows of connections that have ended, so that their number stays small. It
-- never waits: rows that another connection is taking over are skipped, and those of living connections left alone.
CREATE FUNCTION "sweep_tally"() RETURNS void LANGUAGE sql AS $$
  WITH ended AS (
    DELETE FROM "Tally" WHERE ("list", "key", "slot") IN (
      SELECT "list", "key", "slot" FROM "Tally"
      WHERE "slot" NOT IN (SELECT pid FROM pg_stat_activity) FOR UPDATE SKIP LOCKED
    ) RETURNING "list", "key", "count", "cents"
  )
  INSERT INTO "Tally" AS kept ("list", "key", "slot", "count", "cents")
  SELECT "list", "key", pg_backend_pid(), sum("count"), sum("cents") FROM ended
  GROUP BY 1, 2 HAVING sum("count") <> 0 OR sum("cents") <> 0
  ON CONFLICT ("list", "key", "slot") DO UPDATE SET "count" = kept."count" + excluded."count", "cents" = kept."cents" + excluded."cents"
$$;

CREATE FUNCTION "keep_tally"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  sides text := concat_ws(' UNION ALL ',
    CASE WHEN TG_OP <> 'DELETE' THEN format('SELECT 1 AS sign, t.* FROM new_rows r, tallies(ROW(r.*)::%I) t', TG_TABLE_NAME) END,
    CASE WHEN TG_OP <> 'INSERT' THEN format('SELECT -1 AS sign, t.* FROM old_rows r, tallies(ROW(r.*)::%I) t', TG_TABLE_NAME) END);
BEGIN
  IF current_setting('agency.swept', true) IS DISTINCT FROM 'yes' AND current_setting('transaction_isolation') = 'read committed' THEN
    PERFORM sweep_tally();
    PERFORM set_config('agency.swept', 'yes', false);
  END IF;
  EXECUTE format('INSERT INTO "Tally" AS kept ("list", "key", "slot", "count", "cents")
    SELECT "list", "key", pg_backend_pid(), sum(sign), sum(sign * "cents") FROM (%s) change
    GROUP BY 1, 2 HAVING sum(sign) <> 0 OR sum(sign * "cents") <> 0
    ON CONFLICT ("list", "key", "slot") DO UPDATE SET "count" = kept."count" + excluded."count", "cents" = kept."cents" + excluded."cents"', sides);
  RETURN NULL;
END $$;

DO $$
DECLARE
  t text;
BEGIN
  FOREACH t IN ARRAY ARRAY['User', 'Subscription', 'Payment', 'AuditEvent', 'Mail'] LOOP
    EXECUTE format('CREATE TRIGGER %I AFTER INSERT ON %I REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_tally()', t || '_tally_insert', t);
    EXECUTE format('CREATE TRIGGER %I AFTER UPDATE ON %I REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_tally()', t || '_tally_update', t);
    EXECUTE format('CREATE TRIGGER %I AFTER DELETE ON %I REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_tally()', t || '_tally_delete', t);
  END LOOP;
END $$;

-- The same totals counted from the rows: what the running ones must equal.
CREATE VIEW "TallyTruth" AS
  SELECT t."list", t."key", count(*) AS "count", sum(t."cents")::bigint AS "cents" FROM "User" r, tallies(r) t GROUP BY 1, 2 UNION ALL
  SELECT t."list", t."key", count(*) AS "count", sum(t."cents")::bigint AS "cents" FROM "Subscription" r, tallies(r) t GROUP BY 1, 2 UNION ALL
  SELECT t."list", t."key", count(*) AS "count", sum(t."cents")::bigint AS "cents" FROM "Payment" r, tallies(r) t GROUP BY 1, 2 UNION ALL
  SELECT t."list", t."key", count(*) AS "count", sum(t."cents")::bigint AS "cents" FROM "AuditEvent" r, tallies(r) t GROUP BY 1, 2 UNION ALL
  SELECT t."list", t."key", count(*) AS "count", sum(t."cents")::bigint AS "cents" FROM "Mail" r, tallies(r) t GROUP BY 1, 2;

-- Writes the totals anew from the rows, after rows were loaded with the triggers off. Writers wait meanwhile.
CREATE FUNCTION "rebuild_tally"() RETURNS void LANGUAGE sql AS $$
  LOCK TABLE "User", "Subscription", "Payment", "AuditEvent", "Mail" IN SHARE MODE;
  DELETE FROM "Tally";
  INSERT INTO "Tally" ("list", "key", "slot", "count", "cents") SELECT "list", "key", 0, "count", "cents" FROM "TallyTruth";
$$;

-- Collected less refunded cents of `months` calendar months of a time zone, oldest first, zeros included. Whole UTC days
-- come from the running totals, the hours between a UTC midnight and the zone's own from the payments themselves.
CREATE FUNCTION "revenue_by_month"("zone" text, "first" date, "months" int)
RETURNS TABLE ("month" date, "cents" bigint) LANGUAGE sql STABLE AS $$
  WITH instant AS (
    SELECT n, (date_trunc('month', "first") + make_interval(months => n))::date AS month,
      (date_trunc('month', "first")::timestamp + make_interval(months => n)) AT TIME ZONE "zone" AS starts
    FROM generate_series(0, "months") n
  ), edge AS (
    SELECT i.*, to_char(i.starts AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day, (
      SELECT coalesce(sum(p."amountCents" - p."refundedCents"), 0) FROM "Payment" p
      WHERE p."paymentDate" >= date_trunc('day', i.starts, 'UTC') AND p."paymentDate" < i.starts
    ) AS before FROM instant i
  )
  SELECT a.month, ((
    SELECT coalesce(sum(t."cents"), 0) FROM "Tally" t WHERE t."list" = 'revenue' AND t."key" >= a.day AND t."key" < b.day
  ) - a.before + b.before)::bigint
  FROM edge a JOIN edge b ON b.n = a.n + 1 ORDER BY a.n
$$;
