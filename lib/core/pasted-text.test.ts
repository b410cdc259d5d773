import { plainSigns, seenText } from "./pasted-text";

test.each([
  ["\u202A+1 555 010 2030\u202C", "+1 555 010 2030"],
  ["ad\u200Bmin", "admin"],
  ["\uFEFFAda\u00A0Lovelace", "Ada Lovelace"],
  ["山田\u3000太郎", "山田 太郎"],
  ["exam\u00ADple", "example"],
  ["می\u200Cخواهم", "می\u200Cخواهم"],
  ["👩\u200D💻", "👩\u200D💻"],
])("%j is seen as %j", (pasted, seen) => {
  expect(seenText(pasted)).toBe(seen);
});

test.each([
  ["555\u2011010\u20112030", "555-010-2030"],
  ["\u221250", "-50"],
  ["＋８１（３）", "+81(3)"],
  ["٠١٢٣٤٥٦٧٨٩", "0123456789"],
  ["۰۱۲۳۴۵۶۷۸۹", "0123456789"],
  ["०१२३४५६७८९", "0123456789"],
  ["𝟙", "𝟙"],
])("%j is %j in ASCII", (pasted, plain) => {
  expect(plainSigns(pasted)).toBe(plain);
});
