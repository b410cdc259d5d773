DROP INDEX "Payment_transaction_key";
ALTER INDEX "Payment_transaction_lead_key" RENAME TO "Payment_transaction_key";
