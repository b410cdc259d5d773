-- All charges of one service have one amount: a search that finds a service, sorted by amount, walks past most of the others first.
-- With all that a search and its filters look at in the index it does so without touching the table.
DROP INDEX "Payment_amountCents_id_idx";
CREATE INDEX "Payment_amount_list_idx" ON "Payment" ("amountCents", "id", "status", "serviceId", "dueDate", "paymentDate", "searchText");
DROP INDEX "Payment_status_amountCents_id_idx";
CREATE INDEX "Payment_status_amount_list_idx" ON "Payment" ("status", "amountCents", "id", "serviceId", "dueDate", "paymentDate", "searchText");
