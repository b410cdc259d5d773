-- Where a testimonial stands on the public page: by position, then the newest first. A constant default rewrites no table.
ALTER TABLE "Testimonial" ADD COLUMN "position" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "Testimonial" ADD CONSTRAINT "Testimonial_position_check" CHECK ("position" BETWEEN 0 AND 9999);
CREATE INDEX "Testimonial_position_idx" ON "Testimonial"("position", "createdAt" DESC, "id" DESC) WHERE "deletedAt" IS NULL;
