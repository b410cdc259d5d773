import PDFDocument from "pdfkit";
import { workerData } from "piscina";

// Draws a DocumentModel (render.ts).

const { familiesOf } = await import(workerData.fonts);
const { TextLayout } = await import(workerData.textLayout);
const families = familiesOf(workerData.operatorsFont);
const [main] = families;
const layout = new TextLayout(() => families);
const { unitsPerEm, ascent, descent, lineGap } = main.font(false);
const LEADING = 2.5;
const ASCENT = ascent / unitsPerEm;
const DESCENT = -descent / unitsPerEm;
const LINE = ASCENT + DESCENT + lineGap / unitsPerEm;
const ISOLATES = /[\u2066-\u2069]/g;
const isOfMain = ({ font }) => font === main;

// A4 in points.
const [LEFT, RIGHT, TOP, BOTTOM] = [56, 539, 56, 766];
const FULL = RIGHT - LEFT;
const TEXT_COLOR = "#111827";
const MUTED = "#52607A";
const RULE = "#D5DBE5";
const HALF = { left: { x: LEFT, width: 226 }, right: { x: LEFT + 257, width: 226 } };
const AMOUNT = { x: RIGHT - 120, width: 120, align: "right", isFigure: true };

class Sheet {
  y = TOP;
  #registered = new Set();
  #widths = new Map();
  #laidOut = new Map();

  constructor({ heading, number, createdAt }) {
    this.doc = new PDFDocument({
      size: "A4",
      margins: { top: TOP, bottom: 76, left: LEFT, right: LEFT },
      pdfVersion: "1.7",
      subset: "PDF/A-3a",
      tagged: true,
      lang: "en-US",
      displayTitle: true,
      font: null,
      bufferPages: true,
      info: { Title: `${heading} ${number}`.trim(), CreationDate: createdAt },
    });
    this.root = this.doc.struct("Document");
    this.doc.addStructure(this.root);
  }

  /** Chooses the font of a run; figures of a column have one width. */
  #options({ size = 9.5, strong = false, isFigure = false }, family) {
    const name = `${family.name} ${strong}`;
    if (!this.#registered.has(name)) {
      this.doc.registerFont(name, family.data(strong));
      this.#registered.add(name);
    }
    this.doc.font(name).fontSize(size);
    // With a list of features a run is shaped as a whole, and not word by word.
    if (family !== main) return { features: [] };
    return isFigure ? { features: ["tnum"] } : {};
  }

  /** The lines of a text, and how high each is. */
  #linesOf(text, style) {
    const { size = 9.5, width = FULL, strong = false, isFigure = false } = style;
    const key = [size, width, strong, isFigure, text].join(" ");
    if (!this.#laidOut.has(key)) this.#laidOut.set(key, this.#layOut(text, style, size, width));
    return this.#laidOut.get(key);
  }

  #layOut(text, style, size, width) {
    const { text: printed } = layout.printable(text);
    const measure = (family, run) => this.#widthOf(run, style, family);
    const lines = layout.lines(printed, width, measure).map(({ runs, width: used }, n) => {
      const others = runs.filter((run) => !isOfMain(run)).map(({ font }) => font.font(false));
      const extra = (edge) => Math.max(...others.map((font) => edge(font) / font.unitsPerEm));
      // The first line stands on that of the cells beside it.
      const above =
        n === 0
          ? ASCENT
          : Math.max(
              ASCENT,
              extra((font) => font.ascent),
            );
      const below = Math.max(
        DESCENT,
        extra((font) => -font.descent),
      );
      const height = Math.max(LINE, above + below) * size + LEADING;
      return { runs, used, ascent: above * size, height };
    });
    return { printed, lines, height: lines.reduce((sum, line) => sum + line.height, 0) };
  }

  #widthOf(run, style, family) {
    const { size = 9.5, strong = false, isFigure = false } = style;
    const key = [family.name, size, strong, isFigure, run].join(" ");
    if (!this.#widths.has(key))
      this.#widths.set(key, this.doc.widthOfString(run, this.#options(style, family)));
    return this.#widths.get(key);
  }

  heightOf(text, style) {
    return this.#linesOf(text, style).height;
  }

  widthOf(text) {
    const [line] = this.#linesOf(text, { width: Infinity }).lines;
    return line.used;
  }

  #drawLines(lines, style) {
    const { x = LEFT, width = FULL, align = "left", color = TEXT_COLOR } = style;
    let { y = this.y } = style;
    for (const { runs, used, ascent: above, height } of lines) {
      let left = align === "right" ? x + width - used : x;
      for (const run of runs) {
        const options = this.#options(style, run.font);
        this.doc.fillColor(color).text(run.text, left, y + above, {
          ...options,
          lineBreak: false,
          // Measured already.
          textWidth: run.width,
          wordCount: 1,
          baseline: "alphabetic",
        });
        left += run.width;
      }
      y += height;
    }
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

  /**
   * Draws a text as a structure element. A screen reader gets the original where the signs are
   * others or stand in another order. Returns its height.
   */
  text(parent, tag, text, style = {}) {
    const { printed, lines, height } = this.#linesOf(text, style);
    const original = text.replace(ISOLATES, "");
    const isPlain = printed === original && lines.every(({ runs }) => runs.every(isOfMain));
    const place = { y: this.y, ...style };
    const actual = isPlain ? undefined : original;
    parent.add(
      this.doc.struct(tag, { actual, scope: style.scope }, () => this.#drawLines(lines, place)),
    );
    return height;
  }

  /** One line, cut where it is too long. */
  cutLine(text, style) {
    const { lines } = this.#linesOf(text, style);
    let { length } = text;
    let [line] = lines;
    while (lines.length > 1 && length > 0) {
      length -= 1;
      const cut = this.#linesOf(`${text.slice(0, length).trimEnd()}…`, style).lines;
      [line] = cut;
      if (cut.length === 1) break;
    }
    this.#drawLines([line], style);
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

/** Side by side; spare width is shared equally, and missing width is taken from the widest. */
function drawFacts(sheet, facts) {
  const needed = facts.map((fact) => Math.max(...fact.map((text) => sheet.widthOf(text))) + 12);
  const sumUpTo = (limit) => needed.reduce((sum, width) => sum + Math.min(width, limit), 0);
  let limit = Math.max(...needed);
  while (sumUpTo(limit) > FULL) limit -= 1;
  const more = (FULL - sumUpTo(limit)) / facts.length;
  let x = LEFT;
  const heights = facts.map(([label, value], column) => {
    const width = Math.min(needed[column], limit);
    const place = { x, width: width - 6 };
    x += width + more;
    const fact = sheet.element(sheet.root, "P");
    const head = sheet.text(fact, "Span", label, { ...place, size: 8, color: MUTED });
    const y = sheet.y + head + 1;
    return head + 1 + sheet.text(fact, "Span", value, { ...place, y });
  });
  sheet.y += Math.max(...heights) + 26;
}

/** A party whose names no font can print is named by its email address, not by question marks. */
function drawParties(sheet, parties) {
  const bottoms = parties.map(({ heading, names, email, lines }, side) => {
    const place = side === 0 ? HALF.left : HALF.right;
    const whole = names.filter((name) => layout.printable(name).isWhole);
    const others = lines.filter((line) => line !== email);
    const printed = whole.length > 0 ? [...whole, ...lines] : [email, ...others];
    let { y } = sheet;
    y += sheet.text(sheet.root, "H2", heading, { ...place, y, size: 8, color: MUTED }) + 2;
    for (const [n, line] of printed.entries())
      y += sheet.text(sheet.root, "P", line, { ...place, y, strong: n === 0 });
    return y;
  });
  sheet.y = Math.max(...bottoms) + 30;
}

function drawRow(sheet, table, { text, detail, amount }) {
  const width = FULL - 140;
  const small = { width, size: 8.5, color: MUTED };
  const texts = sheet.heightOf(text, { width }) + (detail ? sheet.heightOf(detail, small) : 0);
  const height = Math.max(texts, sheet.heightOf(amount, AMOUNT));
  sheet.reserve(height + 18);
  const row = sheet.element(table, "TR");
  const cell = sheet.element(row, "TD");
  sheet.y += 8;
  const first = sheet.text(cell, "P", text, { width });
  if (detail) sheet.text(cell, "P", detail, { ...small, y: sheet.y + first });
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

const MONEY = { width: 78, align: "right", isFigure: true };
/** The columns of a statement, in the order of their keys. */
const LEDGER = {
  date: { head: "Date", x: LEFT, width: 62 },
  text: { head: "Description", x: LEFT + 66, width: 165 },
  charge: { head: "Charge", x: RIGHT - 246, ...MONEY },
  payment: { head: "Payment", x: RIGHT - 162, ...MONEY },
  balance: { head: "Balance", x: RIGHT - 78, ...MONEY },
};

function drawLedger(sheet, rows) {
  const table = sheet.element(sheet.root, "Table");
  const columns = Object.entries(LEDGER);
  drawHeads(sheet, table, Object.values(LEDGER));
  for (const entry of rows) {
    const heights = columns.map(([key, place]) =>
      sheet.heightOf(entry[key], { ...place, size: 9 }),
    );
    const height = Math.max(...heights);
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
    const head = { ...style, x, width: 150, scope: "Row" };
    const figure = { ...style, ...AMOUNT };
    const height = Math.max(sheet.heightOf(label, head), sheet.heightOf(amount, figure));
    sheet.reserve(height + 16);
    if (isLast && n > 0) {
      sheet.y += 4;
      sheet.rule(RULE, x);
      sheet.y += 8;
    }
    const row = sheet.element(table, "TR");
    sheet.text(row, "TH", label, head);
    sheet.text(row, "TD", amount, figure);
    sheet.y += height + 3;
  }
  sheet.y += 24;
}

function drawNotes(sheet, notes) {
  for (const { heading, text } of notes) {
    const lines = text.split("\n");
    const heights = lines.map((line) => sheet.heightOf(line, {}));
    const whole = heights.reduce((sum, height) => sum + height, 40);
    // What is longer than a page begins where it stands.
    sheet.reserve(whole < BOTTOM - TOP ? whole : 40);
    const head = { size: 8, color: MUTED };
    sheet.y += sheet.text(sheet.root, "H2", heading, head) + 2;
    lines.forEach((line, n) => {
      sheet.reserve(heights[n]);
      sheet.y += sheet.text(sheet.root, "P", line);
    });
    sheet.y += 16;
  }
}

function drawFooters(sheet, foot) {
  const { doc } = sheet;
  const { count } = doc.bufferedPageRange();
  const style = { y: 794, size: 8, color: MUTED };
  for (let page = 0; page < count; page += 1) {
    doc.switchToPage(page);
    sheet.artifact("Pagination", () => {
      const number = { ...style, x: RIGHT - 60, width: 60, align: "right" };
      sheet.cutLine(foot, { ...style, width: FULL - 66 });
      sheet.cutLine(`${page + 1} of ${count}`, number);
    });
  }
}

/** Those of the texts that cannot be printed whole. */
export const findUnprintable = (texts) => texts.filter((text) => !layout.printable(text).isWhole);

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
  drawNotes(sheet, model.notes);
  drawFooters(sheet, model.foot);
  sheet.doc.end();
  return done;
}
