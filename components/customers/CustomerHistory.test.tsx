import { render, screen } from "@testing-library/react";
import { formatFor } from "@/lib/core/format";
import { MAX_ACTIVITY, type AuditEntry } from "@/lib/domain/audit/schema";
import { CustomerHistory } from "./CustomerHistory";

const entry = (action: string, id: number): AuditEntry => ({
  _id: String(id),
  version: 1,
  entity: "",
  entityId: null,
  ip: null,
  actor: { _id: "maya", name: "Maya Chen", role: "customer" },
  changes: {},
  subject: {},
  action,
  createdAt: new Date(Date.UTC(2026, 10, 25, 12, -id)).toISOString(),
});

function show(activity: AuditEntry[]) {
  render(
    <CustomerHistory
      customerId="maya"
      activity={activity}
      mails={null}
      format={formatFor("en-US", "UTC")}
      today="2026-11-25"
      path="/admin-dashboard/customers/maya"
      state={{}}
    />,
  );
}

const entries = (length: number, action: string) =>
  Array.from({ length }, (_, id) => entry(action, id));
const linkToAll = () => screen.queryByRole("link", { name: "Show all activity" });

test("as many sign-ins as are read are one line, and all activity is still a link away", () => {
  show(entries(MAX_ACTIVITY, "session.created"));
  expect(screen.getByText(/40 times/)).toBeVisible();
  expect(linkToAll()).toBeVisible();
});

test("more entries than lines lead to all activity; all of them on the card do not", () => {
  show(entries(7, "service.updated"));
  expect(linkToAll()).toBeVisible();
});

test("a card that holds everything leads nowhere", () => {
  show(entries(7, "session.created"));
  expect(linkToAll()).toBeNull();
});
