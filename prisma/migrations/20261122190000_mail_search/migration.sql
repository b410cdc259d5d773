-- What an administrator looks for in the mail log: a part of an address or of a subject.
CREATE INDEX "Mail_to_idx" ON "Mail" USING GIN ("to" gin_trgm_ops);
CREATE INDEX "Mail_subject_idx" ON "Mail" USING GIN ("subject" gin_trgm_ops);
