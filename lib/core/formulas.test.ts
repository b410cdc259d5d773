import fc from "fast-check";
import { neutral, plain } from "./formulas";

test.each(["=1+1", "+1 555", "-2", "@sum", "\t=1", "\r=1", "\n=1", "'=1", "''+x", "＝1"])(
  "%j is no formula afterwards, and comes back",
  (text) => {
    expect(neutral(text)).toBe(`'${text}`);
    expect(plain(neutral(text))).toBe(text);
  },
);

test.each(["", "Robin", "O'Brien", "'quoted'", "1+1", "a=b"])("%j stays as it is", (text) => {
  expect(neutral(text)).toBe(text);
  expect(plain(text)).toBe(text);
});

test("every text comes back", () => {
  const nasty = fc.string({ unit: fc.constantFrom("'", "=", "+", "-", "@", "\t", "a", " ", "＝") });
  fc.assert(
    fc.property(
      fc.oneof(nasty, fc.string({ unit: "grapheme" })),
      (text) => plain(neutral(text)) === text && !/^[=+\-@\t\r\n＝＋－＠]/.test(neutral(text)),
    ),
  );
});
