-- By when an answer was promised; of those from before there were business hours nothing, which is a day.
ALTER TABLE "Inquiry" ADD COLUMN "answerBy" TIMESTAMPTZ(3);
