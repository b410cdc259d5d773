import { formatFor } from "@/lib/core/format";
import { actionText, changesOf } from "./audit-labels";

const format = formatFor("en-US", "UTC");

test("shows changes as from and to, and single values as they are", () => {
  expect(
    changesOf(
      {
        email: { from: "a@example.com", to: "b@example.com" },
        isActive: { from: true, to: false },
        reason: "double charge",
        tags: { from: null, to: ["x", "y"] },
      },
      format,
    ),
  ).toEqual([
    { field: "Email", from: "a@example.com", to: "b@example.com" },
    { field: "Active", from: "yes", to: "no" },
    { field: "Reason", to: "double charge" },
    { field: "Tags", to: "x, y" },
  ]);
});

test("formats changes of subscriptions and settings like their screens", () => {
  expect(
    changesOf(
      {
        amount: { from: 890, to: 950.5 },
        status: { from: "active", to: "paused" },
        progress: { from: 40, to: 55 },
        nextBillingDate: { from: "2026-12-01", to: "2026-12-15" },
        endsOn: { from: "2026-12-15", to: null },
        customer: { from: null, to: "0198a3c2-1111-7222-8333-123456789abc" },
      },
      format,
    ),
  ).toEqual([
    { field: "Amount", from: "$890.00", to: "$950.50" },
    { field: "Status", from: "Active", to: "Paused" },
    { field: "Progress", from: "40%", to: "55%" },
    { field: "Next billing", from: "Dec 1, 2026", to: "Dec 15, 2026" },
    { field: "Ends on", from: "Dec 15, 2026", to: "–" },
  ]);
  expect(
    changesOf(
      {
        siteName: { from: "Halden", to: "Halden AI" },
        maintenanceMode: { from: false, to: true },
        codeUrl: { from: "", to: "https://code.example" },
        taxRate: { from: 0, to: 7.5 },
      },
      format,
    ),
  ).toEqual([
    { field: "Site name", from: "Halden", to: "Halden AI" },
    { field: "Maintenance mode", from: "no", to: "yes" },
    { field: "GitHub", from: "–", to: "https://code.example" },
    { field: "Tax rate", from: "0%", to: "7.5%" },
  ]);
});

test("turns an action into a label", () => {
  expect(actionText("subscription.updated")).toBe("Assigned service changed");
  expect(actionText("settings.updated")).toBe("Site settings changed");
  expect(actionText("session.created")).toBe("Signed in");
  expect(actionText("session.refused")).toBe("Failed sign-in");
  expect(actionText("admin.password_set")).toBe("Admin: password set");
  expect(actionText("twoFactor.enabled")).toBe("Two factor: enabled");
  expect(actionText("started")).toBe("started");
});
