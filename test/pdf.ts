import { inflateSync } from "node:zlib";

interface PdfObject {
  dictionary: string;
  stream: string;
}

/** The objects of a file that pdfkit wrote, by number, streams inflated. */
function objectsOf(bytes: Uint8Array): Map<string, PdfObject> {
  const file = Buffer.from(bytes).toString("latin1");
  const objects = new Map<string, PdfObject>();
  for (const [, id = "", body = ""] of file.matchAll(/\n(\d+) 0 obj\n(.*?)\nendobj/gs)) {
    const [dictionary = "", packed = ""] = body.split("\nstream\n");
    const raw = Buffer.from(packed.replace(/\nendstream$/, ""), "latin1");
    const isPacked = dictionary.includes("/FlateDecode");
    objects.set(id, { dictionary, stream: (isPacked ? inflateSync(raw) : raw).toString("latin1") });
  }
  return objects;
}

const hexText = (hex: string) =>
  (hex.match(/..../g) ?? []).map((unit) => String.fromCharCode(parseInt(unit, 16))).join("");

/** What each two-byte code of a font is read as: the entries of its one range, in order. */
function codesOf({ stream }: PdfObject): string[] {
  return [...stream.matchAll(/beginbfrange(.*?)endbfrange/gs)].flatMap(([, ranges = ""]) =>
    [...ranges.matchAll(/\[(.*?)\]/gs)].flatMap(([, list = ""]) =>
      [...list.matchAll(/<([0-9a-f ]*)>/g)].map(([, hex = ""]) => hexText(hex.replace(/ /g, ""))),
    ),
  );
}

/**
 * The texts of a document that pdfkit drew, one a piece, as a reader copies them: through each
 * font's own table.
 */
export function pdfTexts(bytes: Uint8Array): string[] {
  const objects = objectsOf(bytes);
  const fonts = new Map<string, string[]>();
  for (const { dictionary } of objects.values())
    for (const [, name = "", id = ""] of dictionary.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const table = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id)?.dictionary ?? "")?.[1] ?? "";
      const entry = objects.get(table);
      if (entry) fonts.set(name, codesOf(entry));
    }
  return [...objects.values()].flatMap(({ stream }) => {
    const pieces: string[] = [];
    for (const [, font = "", shown = ""] of stream.matchAll(/\/(F\d+) [\d.]+ Tf|\[(.*?)\] TJ/g)) {
      if (font) {
        pieces.push(`\0${font}`);
        continue;
      }
      const codes = [...shown.matchAll(/<([0-9a-f]+)>/g)].map(([, hex = ""]) => hex).join("");
      pieces.push(codes);
    }
    let table: string[] = [];
    return pieces.flatMap((piece) => {
      if (piece.startsWith("\0")) {
        table = fonts.get(piece.slice(1)) ?? [];
        return [];
      }
      return [
        (piece.match(/..../g) ?? []).map((code) => table[parseInt(code, 16)] ?? "?").join(""),
      ];
    });
  });
}
