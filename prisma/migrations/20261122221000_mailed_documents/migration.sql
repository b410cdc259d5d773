-- Which document goes with a mail. Columns without a default rewrite no table.
CREATE TYPE "DocumentKind" AS ENUM ('invoice', 'creditNote');
ALTER TABLE "Mail" ADD COLUMN "attachment" "DocumentKind", ADD COLUMN "refundId" UUID;

-- The mail is written before the refund that it tells of: looked at when the transaction ends.
ALTER TABLE "Mail" ADD CONSTRAINT "Mail_refundId_fkey" FOREIGN KEY ("refundId") REFERENCES "Refund"("id")
  ON DELETE RESTRICT ON UPDATE CASCADE DEFERRABLE INITIALLY DEFERRED NOT VALID;
ALTER TABLE "Mail" VALIDATE CONSTRAINT "Mail_refundId_fkey";

-- A document has what it is of, and somebody whose it is.
ALTER TABLE "Mail" ADD CONSTRAINT "Mail_attachment_check" CHECK ("attachment" IS NULL OR "userId" IS NOT NULL
  AND CASE "attachment" WHEN 'invoice' THEN "paymentId" IS NOT NULL ELSE "refundId" IS NOT NULL END) NOT VALID;
ALTER TABLE "Mail" VALIDATE CONSTRAINT "Mail_attachment_check";
