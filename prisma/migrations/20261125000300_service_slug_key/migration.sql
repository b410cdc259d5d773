CREATE UNIQUE INDEX CONCURRENTLY "Service_slug_key" ON "Service" ("slug");
