-- What a provider was asked for under a key, so that a repeat asks for the same: names and addresses change meanwhile. Null in the tries that
-- were begun before, and where the provider has no page of its own.
ALTER TABLE "Attempt" ADD COLUMN "order" JSONB;
