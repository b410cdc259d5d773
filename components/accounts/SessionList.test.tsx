import { render, screen } from "@testing-library/react";
import { formatFor } from "@/lib/core/format";
import type { Session } from "@/lib/domain/accounts/schema";
import { SessionList } from "./SessionList";

const session = (changes: Partial<Session>): Session => ({
  _id: "a",
  version: 1,
  createdAt: "2026-11-20T09:00:00.000Z",
  lastSeenAt: "2026-11-26T09:00:00.000Z",
  expiresAt: "2026-12-26T09:00:00.000Z",
  current: false,
  ip: "192.0.2.7",
  userAgent: "Mozilla/5.0 (X11; Linux x86_64) Chrome/131.0",
  ...changes,
});

test("sessions of like devices differ by when and where they began, and by their last use", () => {
  render(
    <SessionList
      sessions={[session({}), session({ _id: "b", current: true, ip: "192.0.2.8" })]}
      path="/api/admin/sessions"
      now={Date.parse("2026-11-26T09:10:00Z")}
      format={formatFor("en-US", "UTC")}
    />,
  );
  const [first, second] = screen.getAllByRole("listitem");
  expect(first).toHaveTextContent(/^Chrome on LinuxThis session.*from 192\.0\.2\.8$/);
  expect(second).toHaveTextContent(/Last active today, \d.*Signed in Nov 20, \d.*192\.0\.2\.7/);
});

test("three sessions are in sight, all others behind a line with their number", () => {
  render(
    <SessionList
      sessions={["a", "b", "c", "d", "e"].map((_id) => session({ _id }))}
      path="/api/admin/sessions"
      now={Date.parse("2026-11-26T09:10:00Z")}
      format={formatFor("en-US", "UTC")}
    />,
  );
  const hidden = screen.getByText("Show all 5").closest("details");
  expect(hidden?.querySelectorAll("li")).toHaveLength(2);
  expect(document.querySelectorAll("li")).toHaveLength(5);
});
