import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { create } from "fontkit";
import PDFDocument from "pdfkit";

// Draws a DocumentModel (render.ts).

const { resolve } = createRequire(import.meta.url);
const inter = (weight) =>
  readFileSync(resolve(`@expo-google-fonts/inter/${weight}/Inter_${weight}.ttf`));
const REGULAR = inter("400Regular");
const STRONG = inter("600SemiBold");
const font = create(REGULAR);

// A4 in points.
const [LEFT, RIGHT, TOP, BOTTOM] = [56, 539, 56, 766];
const FULL = RIGHT - LEFT;
const TEXT_COLOR = "#111827";
const MUTED = "#52607A";
const RULE = "#D5DBE5";
const HALF = { left: { x: LEFT, width: 226 }, right: { x: LEFT + 257, width: 226 } };
const AMOUNT = { x: RIGHT - 120, width: 120, align: "right", features: ["tnum"] };

/** Replaces characters the font lacks: PDF/A forbids missing glyphs. */
function printable(text) {
  const characters = [...text.normalize("NFC")].filter(
    (character) => !/[\p{Cc}\p{Cf}]/u.test(character),
  );
  return characters
    .map((character) => (font.hasGlyphForCodePoint(character.codePointAt(0)) ? character : "?"))
    .join("");
}

class Sheet {
  y = TOP;

  constructor({ heading, number, createdAt }) {
    this.doc = new PDFDocument({
      size: "A4",
      margins: { top: TOP, bottom: 76, left: LEFT, right: LEFT },
      pdfVersion: "1.7",
      subset: "PDF/A-3a",
      tagged: true,
      lang: "en-US",
      displayTitle: true,
      font: REGULAR,
      bufferPages: true,
      info: { Title: `${heading} ${number}`.trim(), CreationDate: createdAt },
    });
    this.root = this.doc.struct("Document");
    this.doc.addStructure(this.root);
  }

  #style({
    size = 9.5,
    strong = false,
    color = TEXT_COLOR,
    width = FULL,
    align = "left",
    features,
  }) {
    this.doc
      .font(strong ? STRONG : REGULAR)
      .fontSize(size)
      .fillColor(color);
    return { width, align, lineGap: 2.5, features };
  }

  heightOf(text, style) {
    return this.doc.heightOfString(printable(text), this.#style(style));
  }

  widthOf(text) {
    this.#style({});
    return this.doc.widthOfString(printable(text));
  }

  /** Starts a new page when a block of this height does not fit, and says so. */
  reserve(height) {
    if (this.y + height <= BOTTOM) return false;
    this.doc.addPage();
    this.y = TOP;
    return true;
  }

  element(parent, tag) {
    const element = this.doc.struct(tag);
    parent.add(element);
    return element;
  }

  /** Draws a text as a structure element; a screen reader gets the original. Returns its height. */
  text(parent, tag, text, style = {}) {
    const printed = printable(text);
    const options = this.#style(style);
    const { x = LEFT, y = this.y, scope } = style;
    const actual = printed === text ? undefined : text;
    parent.add(
      this.doc.struct(tag, { actual, scope }, () => {
        this.doc.text(printed, x, y, options);
      }),
    );
    return this.doc.y - y;
  }

  /** Decoration outside the structure. */
  artifact(type, draw) {
    this.doc.markContent("Artifact", { type });
    draw(this.doc);
    this.doc.endMarkedContent();
  }

  rule(color = RULE, x = LEFT) {
    this.artifact("Layout", (doc) =>
      doc.moveTo(x, this.y).lineTo(RIGHT, this.y).lineWidth(0.75).strokeColor(color).stroke(),
    );
  }
}

function drawHead(sheet, { heading, number, from, accent }) {
  const color = accent ?? TEXT_COLOR;
  const style = { size: 19, strong: true, color };
  const title = sheet.text(sheet.root, "H1", `${heading} ${number}`.trim(), style);
  sheet.y += title + 2;
  sheet.y += sheet.text(sheet.root, "P", from, { size: 11, color: MUTED }) + 18;
  sheet.rule(color);
  sheet.y += 14;
}

/** Side by side; the spare width is shared equally. */
function drawFacts(sheet, facts) {
  const needed = facts.map((fact) => Math.max(...fact.map((text) => sheet.widthOf(text))) + 12);
  const more = (FULL - needed.reduce((sum, width) => sum + width, 0)) / facts.length;
  let x = LEFT;
  const heights = facts.map(([label, value], column) => {
    const place = { x, width: needed[column] + Math.min(0, more) };
    x += needed[column] + more;
    const fact = sheet.element(sheet.root, "P");
    const head = sheet.text(fact, "Span", label, { ...place, size: 8, color: MUTED });
    const y = sheet.y + head + 1;
    return head + 1 + sheet.text(fact, "Span", value, { ...place, y });
  });
  sheet.y += Math.max(...heights) + 26;
}

function drawParties(sheet, parties) {
  const bottoms = parties.map(({ heading, lines }, side) => {
    const place = side === 0 ? HALF.left : HALF.right;
    let { y } = sheet;
    y += sheet.text(sheet.root, "H2", heading, { ...place, y, size: 8, color: MUTED }) + 2;
    for (const [n, line] of lines.entries())
      y += sheet.text(sheet.root, "P", line, { ...place, y, strong: n === 0 });
    return y;
  });
  sheet.y = Math.max(...bottoms) + 30;
}

function drawRow(sheet, table, { text, detail, amount }) {
  const width = FULL - 140;
  const height = sheet.heightOf(text, { width }) + (detail ? sheet.heightOf(detail, { width }) : 0);
  sheet.reserve(height + 18);
  const row = sheet.element(table, "TR");
  const cell = sheet.element(row, "TD");
  sheet.y += 8;
  const first = sheet.text(cell, "P", text, { width });
  if (detail) sheet.text(cell, "P", detail, { width, y: sheet.y + first, size: 8.5, color: MUTED });
  sheet.text(row, "TD", amount, AMOUNT);
  sheet.y += height + 8;
  sheet.rule();
}

function drawHeads(sheet, table, columns) {
  const row = sheet.element(table, "TR");
  sheet.reserve(60);
  const heights = columns.map(({ head, ...place }) =>
    sheet.text(row, "TH", head, { ...place, size: 8, color: MUTED, scope: "Column" }),
  );
  sheet.y += Math.max(...heights) + 5;
  sheet.rule();
}

function drawTable(sheet, heads, rows) {
  const table = sheet.element(sheet.root, "Table");
  const [text, amount] = heads;
  drawHeads(sheet, table, [
    { head: text, width: FULL - 140 },
    { head: amount, ...AMOUNT },
  ]);
  for (const row of rows) drawRow(sheet, table, row);
  return table;
}

const MONEY = { width: 64, align: "right", features: ["tnum"] };
/** The columns of a statement, in the order of their keys. */
const LEDGER = {
  date: { head: "Date", x: LEFT, width: 62 },
  text: { head: "Description", x: LEFT + 66, width: 212 },
  charge: { head: "Charge", x: RIGHT - 200, ...MONEY },
  payment: { head: "Payment", x: RIGHT - 132, ...MONEY },
  balance: { head: "Balance", x: RIGHT - 64, ...MONEY },
};

function drawLedger(sheet, rows) {
  const table = sheet.element(sheet.root, "Table");
  const columns = Object.entries(LEDGER);
  drawHeads(sheet, table, Object.values(LEDGER));
  for (const entry of rows) {
    const height = sheet.heightOf(entry.text, { ...LEDGER.text, size: 9 });
    if (sheet.reserve(height + 9)) drawHeads(sheet, table, Object.values(LEDGER));
    sheet.y += 4.5;
    const row = sheet.element(table, "TR");
    for (const [key, { head: _head, ...place }] of columns)
      sheet.text(row, "TD", entry[key], { ...place, size: 9 });
    sheet.y += height + 2.5;
    sheet.rule();
  }
  return table;
}

function drawTotals(sheet, table, totals) {
  const x = LEFT + 210;
  sheet.y += 10;
  for (const [n, [label, amount]] of totals.entries()) {
    const isLast = n === totals.length - 1;
    const style = isLast ? { size: 12, strong: true } : { color: MUTED };
    sheet.reserve(30);
    if (isLast && n > 0) {
      sheet.y += 4;
      sheet.rule(RULE, x);
      sheet.y += 8;
    }
    const row = sheet.element(table, "TR");
    const height = sheet.text(row, "TH", label, { ...style, x, width: 150, scope: "Row" });
    sheet.text(row, "TD", amount, { ...style, ...AMOUNT });
    sheet.y += height + 3;
  }
  sheet.y += 24;
}

function drawNotes(sheet, notes) {
  for (const { heading, text } of notes) {
    const lines = text.split("\n");
    const heights = lines.map((line) => sheet.heightOf(line, {}));
    sheet.reserve(heights.reduce((sum, height) => sum + height, 40));
    const head = { size: 8, color: MUTED };
    sheet.y += sheet.text(sheet.root, "H2", heading, head) + 2;
    for (const line of lines) sheet.y += sheet.text(sheet.root, "P", line);
    sheet.y += 16;
  }
}

function drawFooters(sheet, foot) {
  const { doc } = sheet;
  const { count } = doc.bufferedPageRange();
  const line = { lineBreak: false, ellipsis: true };
  for (let page = 0; page < count; page += 1) {
    doc.switchToPage(page);
    // The footer is below the margin, where a text would start a new page.
    doc.page.margins.bottom = 0;
    sheet.artifact("Pagination", () => {
      doc.font(REGULAR).fontSize(8).fillColor(MUTED);
      doc.text(printable(foot), LEFT, 794, { ...line, width: FULL - 60 });
      doc.text(`${page + 1} of ${count}`, RIGHT - 60, 794, { ...line, width: 60, align: "right" });
    });
  }
}

/** @returns {Promise<Uint8Array>} */
export default function draw(model) {
  const sheet = new Sheet(model);
  const done = new Promise((resolveBytes, reject) => {
    const chunks = [];
    sheet.doc.on("data", (chunk) => chunks.push(chunk));
    sheet.doc.on("end", () => resolveBytes(new Uint8Array(Buffer.concat(chunks))));
    sheet.doc.on("error", reject);
  });
  drawHead(sheet, model);
  drawFacts(sheet, model.facts);
  drawParties(sheet, model.parties);
  const table = model.ledger
    ? drawLedger(sheet, model.ledger)
    : drawTable(sheet, ["Description", "Amount"], model.lines);
  drawTotals(sheet, table, model.totals);
  if (model.credits.length > 0) {
    drawTable(sheet, ["Credited since", "Amount"], model.credits);
    sheet.y += 24;
  }
  drawNotes(sheet, model.notes);
  drawFooters(sheet, model.foot);
  sheet.doc.end();
  return done;
}
