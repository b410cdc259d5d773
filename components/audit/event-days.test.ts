import type { AuditEntry } from "@/lib/domain/audit/schema";
import { dayHeading, daysOf } from "./event-days";

let ids = 0;
function entry(action: string, createdAt: string): AuditEntry {
  ids += 1;
  return {
    _id: String(ids),
    version: 1,
    entity: "",
    entityId: null,
    ip: null,
    actor: null,
    changes: {},
    subject: {},
    action,
    createdAt,
  };
}

test("events stand under the days of a time zone", () => {
  const late = entry("service.updated", "2026-11-22T03:00:00.000Z");
  const early = entry("service.updated", "2026-11-21T12:00:00.000Z");
  expect(daysOf([late, early], "UTC").map(({ day }) => day)).toEqual(["2026-11-22", "2026-11-21"]);
  expect(daysOf([late, early], "America/New_York")).toEqual([
    { day: "2026-11-21", runs: [[late], [early]] },
  ]);
});

test("neighbors of one kind are folded; kinds that differ by their values are not", () => {
  const at = "2026-11-22T03:00:00.000Z";
  const inquiries = [1, 2].map(() => entry("inquiry.received", at));
  const signIns = [1, 2, 3].map(() => entry("session.created", at));
  const edits = [1, 2].map(() => entry("service.updated", at));
  const [day] = daysOf(inquiries.concat(signIns, edits), "UTC");
  expect(day?.runs.map((run) => run.length)).toEqual([2, 3, 1, 1]);
});

test("sign-ins of several people are folded; what else several people did is not", () => {
  const by = (action: string, name: string): AuditEntry => ({
    ...entry(action, "2026-11-22T03:00:00.000Z"),
    actor: { _id: name, name, role: "customer" },
  });
  const ofAll = (action: string) => ["Ada", "Bo", "Cy"].map((name) => by(action, name));
  const [day] = daysOf([...ofAll("session.created"), ...ofAll("note.created")], "UTC");
  expect(day?.runs.map((run) => run.length)).toEqual([3, 1, 1, 1]);
});

test("what one person did in a minute is one line, what the system or another did is not", () => {
  const by = (name: string, action: string, second: string): AuditEntry => ({
    ...entry(action, `2026-11-22T03:0${second}.000Z`),
    actor: { _id: name, name, role: "admin" },
  });
  const [day] = daysOf(
    [
      by("Ingrid", "service.updated", "2:40"),
      by("Ingrid", "customer.updated", "2:10"),
      by("Ingrid", "customer.updated", "1:10"),
      by("Marcus", "customer.updated", "1:05"),
      entry("service.updated", "2026-11-22T03:01:00.000Z"),
      entry("service.deleted", "2026-11-22T03:01:00.000Z"),
    ],
    "UTC",
  );
  expect(day?.runs.map((run) => run.length)).toEqual([2, 1, 1, 1, 1]);
});

test("a day is named by its weekday, today by its name, and another year by its number", () => {
  expect(dayHeading("2026-11-25", "2026-11-25", "en-US")).toBe("Today");
  expect(dayHeading("2026-11-21", "2026-11-25", "en-US")).toBe("Saturday, November 21");
  expect(dayHeading("2025-11-21", "2026-11-25", "en-US")).toBe("Friday, November 21, 2025");
});
