import { actionText, changesOf } from "./words";

test("changes read as from and to, single values as themselves", () => {
  expect(
    changesOf({
      email: { from: "a@example.com", to: "b@example.com" },
      isActive: { from: true, to: false },
      reason: "double charge",
      tags: { from: null, to: ["x"] },
    }),
  ).toEqual([
    { field: "email", from: "a@example.com", to: "b@example.com" },
    { field: "isActive", from: "yes", to: "no" },
    { field: "reason", to: "double charge" },
    { field: "tags", to: '["x"]' },
  ]);
});

test("an action reads as words", () => {
  expect(actionText("customer.password_changed")).toBe("Customer: password changed");
  expect(actionText("twoFactor.enabled")).toBe("Two factor: enabled");
  expect(actionText("started")).toBe("started");
});
