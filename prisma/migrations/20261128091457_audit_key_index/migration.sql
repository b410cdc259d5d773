-- The events of one key.
CREATE INDEX CONCURRENTLY "AuditEvent_keyId_createdAt_id_idx" ON "AuditEvent" ("keyId", "createdAt", "id") WHERE "keyId" IS NOT NULL;
