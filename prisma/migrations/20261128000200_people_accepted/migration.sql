-- Whoever has a password has accepted, in batches: nobody waits for longer than one takes. May be repeated.
DO $$
DECLARE
  batch uuid[];
BEGIN
  LOOP
    SELECT array_agg("id") INTO batch FROM (
      SELECT "id" FROM "User" WHERE "id" > coalesce(batch[array_length(batch, 1)], '00000000-0000-0000-0000-000000000000')
        AND "acceptedAt" IS NULL AND "passwordHash" IS NOT NULL
      ORDER BY "id" LIMIT 2000 FOR NO KEY UPDATE) rows;
    EXIT WHEN batch IS NULL;
    UPDATE "User" SET "acceptedAt" = "createdAt" WHERE "id" = ANY(batch);
    COMMIT;
  END LOOP;
END $$;
