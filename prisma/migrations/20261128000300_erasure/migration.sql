-- Customers whose personal data were erased: the list that a restore applies again. No foreign key: it may name whom an older backup does not have.
CREATE TABLE "Erasure" (
    "customerId" UUID NOT NULL,
    "erasedAt" TIMESTAMPTZ(3) NOT NULL,
    "byId" UUID,

    CONSTRAINT "Erasure_pkey" PRIMARY KEY ("customerId")
);

-- The inquiry that a mail is about. No foreign key: both are deleted together.
ALTER TABLE "Mail" ADD COLUMN "inquiryId" UUID;
DO $$
BEGIN
  UPDATE "Mail" m SET "inquiryId" = i."id" FROM "Inquiry" i
  WHERE m."inquiryId" IS NULL AND m."createdAt" BETWEEN i."createdAt" - interval '1 second' AND i."createdAt" + interval '10 seconds'
    AND (m."kind" = 'inquiry' AND m."subject" = 'New inquiry from ' || i."name" OR m."kind" = 'received' AND m."to" = i."email");
  UPDATE "Mail" m SET "inquiryId" = i."id" FROM "Reply" r JOIN "Inquiry" i ON i."id" = r."inquiryId"
  WHERE m."inquiryId" IS NULL AND m."createdAt" BETWEEN r."createdAt" - interval '1 second' AND r."createdAt" + interval '10 seconds'
    AND m."kind" = 'reply' AND m."to" = i."email";
END $$;

-- An administrator's view of the portal as a customer: which customer, and the session that it was begun in and ends with.
ALTER TABLE "Session" ADD COLUMN "viewedId" UUID, ADD COLUMN "parentId" UUID;

-- An entry of the log can be emptied, by an erasure. Who, what and when cannot be changed, and no entry disappears.
CREATE FUNCTION "audit_guard"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW."id", NEW."actorId", NEW."actorRole", NEW."action", NEW."entity", NEW."entityId", NEW."requestId", NEW."version", NEW."createdAt")
      IS DISTINCT FROM (OLD."id", OLD."actorId", OLD."actorRole", OLD."action", OLD."entity", OLD."entityId", OLD."requestId", OLD."version", OLD."createdAt")
    OR NEW."changes" <> OLD."changes" AND NEW."changes" <> '{}'
    OR NEW."ip" IS DISTINCT FROM OLD."ip" AND NEW."ip" IS NOT NULL
    OR NEW."actorName" IS DISTINCT FROM OLD."actorName" AND NEW."actorName" IS DISTINCT FROM 'Erased customer' THEN
    RAISE EXCEPTION 'UPDATE of "AuditEvent" is refused: an entry is emptied or left as it is' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
DROP TRIGGER "AuditEvent_append_only" ON "AuditEvent";
CREATE TRIGGER "AuditEvent_append_only" BEFORE DELETE ON "AuditEvent" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
CREATE TRIGGER "AuditEvent_guard" BEFORE UPDATE ON "AuditEvent" FOR EACH ROW EXECUTE FUNCTION "audit_guard"();
