DROP INDEX "Payment_transaction_key";
