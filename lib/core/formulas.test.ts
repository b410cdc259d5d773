import fc from "fast-check";
import { escapeFormulas, unescapeFormulas } from "./formulas";

test.each(["=1+1", "+1 555", "-2", "@sum", "\t1", "\r1", "\n1", "'=1", "''+x", "＝1", '"=1'])(
  "%j is no formula afterwards, and comes back",
  (text) => {
    expect(escapeFormulas(text)).toBe(`'${text}`);
    expect(unescapeFormulas(escapeFormulas(text))).toBe(text);
  },
);

test.each([
  ["x;=1+1;y", "x;'=1+1;y"],
  ["x\t=1", "x\t'=1"],
  ["x\r\n=1\n-2", "x\r\n'=1\n'-2"],
  ["=1;=2", "'=1;'=2"],
  ["\t=1", "'\t'=1"],
  ["x;'＝1", "x;''＝1"],
  // Inside a cell that began without a quote, a spreadsheet drops the first two.
  ['x;"=1+1;y', `x;'"=1+1;y`],
])("%j holds none for a spreadsheet that splits it, and comes back", (text, cell) => {
  expect(escapeFormulas(text)).toBe(cell);
  expect(unescapeFormulas(cell)).toBe(text);
});

test.each(["", "a; b\n\nc\r\n\td", "x;'y", "Robin", "O'Brien", "'quoted'", "1+1", "a=b"])(
  "%j stays as it is",
  (text) => {
    expect(escapeFormulas(text)).toBe(text);
    expect(unescapeFormulas(text)).toBe(text);
  },
);

test("every text comes back", () => {
  const nasty = fc.string({
    unit: fc.constantFrom("'", '"', "=", "+", "-", "@", "\t", "\r", "\n", ";", "a", " ", "＝"),
  });
  fc.assert(
    fc.property(
      fc.oneof(nasty, fc.string({ unit: "grapheme" })),
      (text) =>
        unescapeFormulas(escapeFormulas(text)) === text &&
        !/^[=+\-@\t\r\n＝＋－＠]|[;\t\r\n]"*[=+\-@＝＋－＠]/.test(escapeFormulas(text)),
    ),
  );
});

// Quadratic expressions would take hours here.
test.each([";", "'", '"', ";'", "=;", "\t\n"])(
  "escapes and unescapes %j a million times",
  (unit) => {
    const text = unit.repeat(1_000_000);
    expect(unescapeFormulas(escapeFormulas(text))).toBe(text);
  },
);
