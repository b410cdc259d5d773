-- A try goes forward only: begun, under way, over without money, over with money. What was given up here may turn out to have been paid there.
CREATE FUNCTION "attempt_stage"("AttemptStatus") RETURNS int IMMUTABLE LANGUAGE sql AS $$
  SELECT CASE $1 WHEN 'created' THEN 0 WHEN 'unknown' THEN 1 WHEN 'open' THEN 1 WHEN 'processing' THEN 2
    WHEN 'failed' THEN 3 WHEN 'expired' THEN 3 ELSE 4 END
$$;
CREATE FUNCTION "attempt_forward"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'attempt % cannot go from % to %', OLD."id", OLD."status", NEW."status" USING ERRCODE = 'check_violation';
END $$;
CREATE TRIGGER "Attempt_forward" BEFORE UPDATE OF "status" ON "Attempt" FOR EACH ROW
  WHEN ("attempt_stage"(NEW."status") < "attempt_stage"(OLD."status")) EXECUTE FUNCTION "attempt_forward"();

-- Kept for ever, like all that tells of money.
CREATE TRIGGER "Attempt_no_delete" BEFORE DELETE ON "Attempt" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
CREATE TRIGGER "Attempt_no_truncate" BEFORE TRUNCATE ON "Attempt" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
