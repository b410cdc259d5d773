import { QUEUES } from "@/lib/db/queues";
import { jobLabel } from "./job-labels";

test.each(Object.keys(QUEUES))("says what a job of the queue %s does", (queue) => {
  expect(jobLabel(queue)).toMatch(/^[A-Z][a-z]+ing /);
});

test("a queue of a later version goes by its name", () => {
  expect(jobLabel("sealing")).toBe("sealing");
});
