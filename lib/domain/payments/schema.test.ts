import { payInput, recordInput } from "./schema";

test.each(["\u200B", "\u3164", "\u2060\u200D", "cash\u0085", "none", " None"])(
  "%j is no way to pay",
  (method) => {
    expect(payInput.safeParse({ method }).success).toBe(false);
    expect(recordInput.safeParse({ method }).success).toBe(false);
  },
);

test.each([{}, { method: "" }, { method: null }, { method: "  " }])("%j is manual", (input) => {
  expect(payInput.parse(input).method).toBe("manual");
});

test("a way to pay is read without marks of direction", () => {
  expect(payInput.parse({ method: "\u200Fcash" }).method).toBe("cash");
});
