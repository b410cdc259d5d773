import { bidi, isolated } from "./isolated";

test.each([
  ["Ada & Co", "Ada & Co"],
  ["שלום 12", "\u2068שלום 12\u2069"],
  ["Ada (شركة)", "\u2068Ada (شركة)\u2069"],
])("%s is isolated where its letters run right to left", (name, text) => {
  expect(isolated(name)).toBe(text);
});

test("each name in a sentence is isolated, and nothing else", () => {
  expect(bidi`Refund ${"Work"} of ${"שרה"}: ${3} days`).toBe(
    "Refund Work of \u2068שרה\u2069: 3 days",
  );
});
