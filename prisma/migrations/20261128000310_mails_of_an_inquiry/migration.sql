CREATE INDEX CONCURRENTLY "Mail_inquiryId_idx" ON "Mail" ("inquiryId") WHERE "inquiryId" IS NOT NULL;
