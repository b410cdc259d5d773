import { decodeText } from "./text-encoding";

const NAMES = "Name\nJürgen Müller’s €\nŽofie 山田\n";

/** Text in UTF-16, with or without its mark. */
function utf16(text: string, { isBig = false, mark = "" } = {}): Uint8Array {
  const bytes = Buffer.from(mark + text, "utf16le");
  return isBig ? bytes.swap16() : bytes;
}

test.each([
  ["utf-8", Buffer.from(NAMES)],
  ["utf-8", Buffer.from(`\uFEFF${NAMES}`)],
  ["utf-16le", utf16(NAMES, { mark: "\uFEFF" })],
  ["utf-16be", utf16(NAMES, { mark: "\uFEFF", isBig: true })],
  ["utf-16le", utf16(NAMES)],
  ["utf-16be", utf16(NAMES, { isBig: true })],
])("%s is told by its mark or its bytes (%#)", (encoding, bytes) => {
  expect(decodeText(bytes)).toEqual({ text: NAMES, encoding });
});

test("a mark counts for more than the name that came with the file", () => {
  expect(decodeText(Buffer.from(`\uFEFF${NAMES}`), "windows-1252")?.encoding).toBe("utf-8");
});

test.each([
  ["windows-1250", [0x8a, 0xe8], "Šč"],
  ["windows-1251", [0xc0, 0xe4], "Ад"],
  ["windows-1252", [0x4a, 0xfc, 0x92, 0x80, 0xdf], "Jü’€ß"],
  ["windows-1253", [0xc1, 0xe4], "Αδ"],
  ["windows-1254", [0xd0, 0xfe], "Ğş"],
] as const)("%s is read when it is named, and never guessed", (encoding, codes, text) => {
  const bytes = Uint8Array.from(codes);
  expect(decodeText(bytes, encoding)).toEqual({ text, encoding });
  expect(decodeText(bytes)).toBeUndefined();
  expect(decodeText(bytes, "utf-8")).toBeUndefined();
});
