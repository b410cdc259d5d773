import { foldText, isLongEnough } from "./fold-text";

test.each([
  ["İnci", "inci"],
  ["I", "i"],
  ["ΟΔΟΣ", "οδοσ"],
  ["ς", "σ"],
  ["A\u0308", "a"],
  ["Łódź Øre", "lodz ore"],
  ["STRAẞE", "strasse"],
  ["O’Neil", "o'neil"],
  ["O´Neil", "o'neil"],
  ["“Ada” «Ada»", '"ada" "ada"'],
  ["PO\u20114711", "po-4711"],
  ["ad\u200Bmin", "admin"],
  ["ＡＢＣ", "abc"],
  ["がき 한글", "がき 한글"],
  ["कि", "कि"],
])("%s is searched as %s", (text, folded) => {
  expect(foldText(` ${text} `)).toBe(folded);
});

test.each([
  ["a", false],
  ["😀", false],
  ["ab", true],
  ["東", true],
  ["か", true],
  ["한", true],
])("%s is long enough for a long list: %s", (search, isEnough) => {
  expect(isLongEnough(` ${search} `)).toBe(isEnough);
});
