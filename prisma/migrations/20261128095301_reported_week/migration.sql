-- Which week a person was last mailed about, so that no other run or instance mails it again.
ALTER TABLE "User" ADD COLUMN "reportedWeek" DATE;
