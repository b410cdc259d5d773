import { QUEUE_NAMES } from "@/lib/core/queue-names";
import { jobLabel } from "./job-labels";

test.each(QUEUE_NAMES)("says what a job of the queue %s does", (queue) => {
  expect(jobLabel(queue)).toMatch(/^[A-Z][a-z]+ing /);
});

test("a queue of a later version goes by its name", () => {
  expect(jobLabel("sealing")).toBe("sealing");
});
