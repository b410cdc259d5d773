import { normalizeUpTo } from "./normalize";
import { email, line, paragraph } from "./validation";

const marks = (count: number) => `a${"\u0301\u0323".repeat(count / 2)}`;

test("what is as long as its field may be is normalized", () => {
  expect(normalizeUpTo(10, "NFC", "e\u0301")).toBe("é");
  expect(normalizeUpTo(2_000, "NFC", "e\u0301".repeat(1_000))).toBe("é".repeat(1_000));
  expect(line(120).parse("e\u0301".repeat(120))).toBe("é".repeat(120));
});

test("what is longer is left as it is, for its field to refuse", () => {
  const normalize = jest.spyOn(String.prototype, "normalize");
  const long = marks(40_000);
  expect(normalizeUpTo(120, "NFKC", long)).toBe(long);
  for (const schema of [line(120), paragraph(5_000), email])
    expect(schema.safeParse(long).error?.issues.map(({ message }) => message)).toEqual([
      expect.stringContaining("must have at most"),
    ]);
  expect(normalize).not.toHaveBeenCalled();
});
