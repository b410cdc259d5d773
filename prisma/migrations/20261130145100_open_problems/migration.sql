-- A word of the customer opens a problem again that was done, also while the agent has a newer one.
DROP INDEX "Request_open_problem_key";
