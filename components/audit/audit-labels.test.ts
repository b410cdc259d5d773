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
    { name: "email", field: "Email", from: "a@example.com", to: "b@example.com" },
    { name: "isActive", field: "Active", from: "yes", to: "no" },
    { name: "reason", field: "Reason", to: "double charge" },
    { name: "tags", field: "Tags", to: "x, y" },
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
    { name: "amount", field: "Amount", from: "$890.00", to: "$950.50" },
    { name: "status", field: "Status", from: "Active", to: "Paused" },
    { name: "progress", field: "Progress", from: "40%", to: "55%" },
    { name: "nextBillingDate", field: "Next billing", from: "Dec 1, 2026", to: "Dec 15, 2026" },
    { name: "endsOn", field: "End date", from: "Dec 15, 2026", to: "–" },
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
    { name: "siteName", field: "Site name", from: "Halden", to: "Halden AI" },
    { name: "maintenanceMode", field: "Maintenance mode", from: "no", to: "yes" },
    { name: "codeUrl", field: "GitHub", from: "–", to: "https://code.example" },
    { name: "taxRate", field: "Tax rate", from: "0%", to: "7.5%" },
  ]);
});

test("turns an action into a label", () => {
  expect(actionText("subscription.updated")).toBe("Assigned service changed");
  expect(actionText("thing.password_set")).toBe("Thing: password set");
  expect(actionText("twoFactor.enabled")).toBe("Two factor: enabled");
  expect(actionText("started")).toBe("started");
});
