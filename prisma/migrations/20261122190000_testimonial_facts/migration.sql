-- What stands beside a testimonial: the client's figure, what they use and since when. Empty columns rewrite no table.
ALTER TABLE "Testimonial"
  ADD COLUMN "figure" TEXT,
  ADD COLUMN "figureText" TEXT,
  ADD COLUMN "product" TEXT,
  ADD COLUMN "customerSince" INTEGER;
