-- A customer of each customer's row, and a role for everybody, in batches: nobody waits for longer than one takes. May be repeated.
DO $$
DECLARE
  batch uuid[];
BEGIN
  LOOP
    SELECT array_agg("id") INTO batch FROM (
      SELECT "id" FROM "User" WHERE "id" > coalesce(batch[array_length(batch, 1)], '00000000-0000-0000-0000-000000000000')
        AND "customerRole" IS NULL AND "adminRole" IS NULL
      ORDER BY "id" LIMIT 2000 FOR NO KEY UPDATE) rows;
    EXIT WHEN batch IS NULL;
    INSERT INTO "Customer" ("id", "name", "email", "pendingEmail", "emailVerifiedAt", "isSelfRegistered", "company", "phone",
      "billingAddress", "taxId", "taxExempt", "isActive", "deletionRequestedAt", "version", "createdAt", "deletedAt")
    SELECT "id", "name", "email", "pendingEmail", "emailVerifiedAt", "isSelfRegistered", "company", "phone",
      "billingAddress", "taxId", "taxExempt", "isActive", "deletionRequestedAt", "version", "createdAt", "deletedAt"
    FROM "User" WHERE "id" = ANY(batch) AND "role" = 'customer';
    UPDATE "User" SET
      "customerId" = CASE "role" WHEN 'customer' THEN "id" END,
      "customerRole" = CASE "role" WHEN 'customer' THEN 'owner'::"CustomerRole" END,
      "adminRole" = CASE "role" WHEN 'admin' THEN 'owner'::"AdminRole" END
    WHERE "id" = ANY(batch);
    COMMIT;
  END LOOP;
END $$;
