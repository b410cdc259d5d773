import { readFileSync } from "node:fs";

const RECORD = 16;
/** Before it fonts have glyphs that draw nothing. */
const FIRST = 36;

/** A table of characters (format 12) for one of the glyphs there are each. */
function characterMap(characters: string): Buffer {
  const points = [...characters].map((character) => character.codePointAt(0) ?? 0).sort(up);
  const groups = points.flatMap((point, index) => [point, point, FIRST + index]);
  const table = Buffer.alloc(28 + groups.length * 4);
  // One subtable, for Unicode, at byte 12.
  for (const [index, value] of [0, 1, 3, 10, 0, 12, 12].entries())
    table.writeUInt16BE(value, index * 2);
  for (const [index, value] of [table.length - 12, 0, points.length, ...groups].entries())
    table.writeUInt32BE(value, 16 + index * 4);
  return table;
}

const up = (a: number, b: number) => a - b;

/** The font of `file` with these characters and no others. */
export function fontWith(characters: string, file: string): Buffer {
  const font = readFileSync(file);
  const map = characterMap(characters);
  for (let record = 12; record < 12 + font.readUInt16BE(4) * RECORD; record += RECORD) {
    const tag = font.toString("latin1", record, record + 4);
    // Its sum, by which it is told from the other of this name.
    if (tag === "head") font.writeUInt32BE(0, font.readUInt32BE(record + 8) + 8);
    if (tag !== "cmap") continue;
    font.writeUInt32BE(font.length, record + 8);
    font.writeUInt32BE(map.length, record + 12);
  }
  return Buffer.concat([font, map]);
}
