-- New customers by day: a customer that is not deleted also counts towards the UTC day of joining ("Tally").

CREATE OR REPLACE FUNCTION "tallies"(r "User") RETURNS TABLE ("list" text, "key" text, "cents" bigint) LANGUAGE sql STABLE AS $$
  SELECT v.* FROM (VALUES
    ('customer', CASE WHEN r."isActive" THEN 'active' ELSE 'inactive' END, 0::bigint),
    ('joined', to_char(r."createdAt" AT TIME ZONE 'UTC', 'YYYY-MM-DD'), 0::bigint)
  ) v ("list", "key", "cents") WHERE r."role" = 'customer' AND r."deletedAt" IS NULL
$$;

SELECT "rebuild_tally"();

-- Customers who joined in each of `months` calendar months of a time zone, oldest first, zeros included; whole UTC days
-- and the hours at the edges as in revenue_by_month.
CREATE FUNCTION "joined_by_month"("zone" text, "first" date, "months" int)
RETURNS TABLE ("month" date, "count" bigint) LANGUAGE sql STABLE AS $$
  WITH instant AS (
    SELECT n, (date_trunc('month', "first") + make_interval(months => n))::date AS month,
      (date_trunc('month', "first")::timestamp + make_interval(months => n)) AT TIME ZONE "zone" AS starts
    FROM generate_series(0, "months") n
  ), edge AS (
    SELECT i.*, to_char(i.starts AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day, (
      SELECT count(*) FROM "User" u
      WHERE u."role" = 'customer' AND u."deletedAt" IS NULL
        AND u."createdAt" >= date_trunc('day', i.starts, 'UTC') AND u."createdAt" < i.starts
    ) AS before FROM instant i
  )
  SELECT a.month, ((
    SELECT coalesce(sum(t."count"), 0) FROM "Tally" t WHERE t."list" = 'joined' AND t."key" >= a.day AND t."key" < b.day
  ) - a.before + b.before)::bigint
  FROM edge a JOIN edge b ON b.n = a.n + 1 ORDER BY a.n
$$;
