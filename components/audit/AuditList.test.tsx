import { render, screen } from "@testing-library/react";
import { formatFor } from "@/lib/core/format";
import type { AuditEntry } from "@/lib/domain/audit/schema";
import { AuditList } from "./AuditList";

const entry = (_id: string, action: string): AuditEntry => ({
  _id,
  version: 1,
  entity: "",
  entityId: null,
  ip: "203.0.113.7",
  actor: null,
  changes: {},
  subject: {},
  action,
  createdAt: "2026-11-22T03:00:00.000Z",
});

const placesOf = (events: AuditEntry[]) => {
  render(<AuditList events={events} format={formatFor("en-US", "UTC")} today="2026-11-22" />);
  return screen.queryAllByText("203.0.113.7").map((place) => place.closest("details") !== null);
};

test("the address stands in the line that opens, not in each of the list", () => {
  expect(placesOf([entry("1", "service.updated"), entry("2", "service.created")])).toEqual([
    true,
    true,
  ]);
});

const person = (_id: string, name: string) => ({ _id, name, role: "admin" as const });

test("a line of several people has nobody's initials, and its lines none", () => {
  const signIn = (_id: string, name: string): AuditEntry => ({
    ...entry(_id, "session.created"),
    actor: person(_id, name),
  });
  placesOf([signIn("1", "Ada Lovelace"), signIn("2", "Bo Ek")]);
  expect(screen.getByText("2 sign-ins")).toBeVisible();
  expect(screen.queryByText("AL")).toBeNull();
});

test("the lines of one that opens have it once while it is the same", () => {
  const events = [
    entry("1", "inquiry.received"),
    entry("2", "inquiry.received"),
    entry("3", "service.updated"),
  ];
  expect(placesOf(events)).toEqual([true, true]);
});
