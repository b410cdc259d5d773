import { lateCharge, queueContext, queueId, request } from "@/test/queue";
import { toRow } from "./queue-rows";

test("whoever may not move money is led to the charge", () => {
  const viewer = { ...queueContext.viewer, mayMoney: false };
  const row = toRow(lateCharge, { ...queueContext, viewer });
  expect([row.act, row.sides]).toMatchObject([{ does: "open", label: "Open charge" }, []]);
});

test("a sale that nobody has is taken, a request is answered", () => {
  const free = toRow({ ...request, state: "unassigned" }, queueContext);
  expect(free.act).toMatchObject({ label: "Take it", body: { assignee: queueId(7) }, version: 3 });
  expect(toRow(request, queueContext).act).toMatchObject({ does: "reply", to: "request" });
  // Its number stands in the pane alone: the list has its title.
  expect(toRow(request, queueContext).line).toBe("Contract Review");
});
