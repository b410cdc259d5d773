import { workerData } from "piscina";

// Draws a DocumentModel (render.ts).

const { familiesOf } = await import(workerData.fonts);
const { TextLayout } = await import(workerData.textLayout);
const { BLOCK, BOTTOM, FULL, LEFT, MUTED, RIGHT, RULE, TEXT_COLOR, TOP, WELL, sheetOf } =
  await import(workerData.sheet);
const families = familiesOf(workerData.operatorsFont);
const layout = new TextLayout(() => families);
const Sheet = sheetOf(families, layout);

const SMALL = { size: 9.75, color: MUTED };
/** The product's blue, unless the agency has a color. */
const PRIMARY = "#1D4ED8";
const LATE = { text: "#9A3412", edge: "#C2410C", well: "#FFF4EC" };
const HALF = { left: { x: LEFT, width: 226 }, right: BLOCK };
const COLUMN = 100;
const amountPlace = (fromRight) => ({
  x: RIGHT - COLUMN * (fromRight + 1) + 6,
  width: COLUMN - 6,
  align: "right",
  isFigure: true,
});
const AMOUNT = amountPlace(0);

/** The mark is the first letter of the seller: a picture elsewhere is not fetched. */
function drawHead(sheet, { heading, number, from, accent, revision }) {
  const color = accent ?? PRIMARY;
  const letter = [...layout.printable(from).text.trim()][0] ?? "";
  sheet.artifact("Layout", (doc) => doc.roundedRect(LEFT, TOP, 25.5, 25.5, 6).fill(color));
  sheet.artifact("Layout", () =>
    sheet.cutLine(letter.toUpperCase(), {
      x: LEFT + (25.5 - sheet.widthOf(letter.toUpperCase(), { size: 14, strong: true })) / 2,
      y: TOP + 3,
      width: 25.5,
      size: 14,
      strong: true,
      color: "#FFFFFF",
    }),
  );
  const name = { x: LEFT + 34.5, width: BLOCK.x - LEFT - 46, size: 15, strong: true };
  const left = sheet.text(sheet.root, "P", from, { ...name, y: TOP + 2 });
  let { y } = sheet;
  y += sheet.text(sheet.root, "H1", heading, { ...BLOCK, y, size: 22.5, strong: true });
  if (number) y += sheet.text(sheet.root, "P", number, { ...BLOCK, y, size: 12, color: MUTED });
  if (revision) {
    const style = { ...BLOCK, y, size: 9.75, strong: true, color: LATE.text };
    y += sheet.text(sheet.root, "P", revision, style);
  }
  sheet.y = Math.max(y, TOP + 2 + left) + 16;
}

/** A bar with a word in front: what was corrected, or why. */
function drawBar(sheet, { label, text, isLate }) {
  const pad = 14;
  const word = sheet.widthOf(label, { strong: true }) + 5;
  const place = { x: LEFT + pad + word, width: FULL - 2 * pad - word };
  const height = sheet.heightOf(text, place) + 18;
  sheet.reserve(height + 18);
  sheet.box(height, isLate ? { color: LATE.well, edge: LATE.edge } : { edge: "#94A3B8" });
  const bar = sheet.element(sheet.root, "P");
  const y = sheet.y + 9;
  sheet.text(bar, "Span", label, { x: LEFT + pad, y, width: word, strong: true });
  sheet.text(bar, "Span", text, { ...place, y });
  sheet.y += height + 18;
}

/** The sum that a receipt leads with, on a wire that has come to its end. */
function drawHero(sheet, { label, amount, text }) {
  const x = LEFT + 16;
  const heights = [
    sheet.heightOf(label, SMALL),
    sheet.heightOf(amount, { size: 26, strong: true }),
    sheet.heightOf(text, { width: FULL - 140 }),
  ];
  const height = heights.reduce((sum, one) => sum + one, 26);
  sheet.box(height);
  let y = sheet.y + 13;
  sheet.text(sheet.root, "P", label, { ...SMALL, x, y });
  y += heights[0];
  sheet.text(sheet.root, "P", amount, { x, y, size: 26, strong: true });
  y += heights[1];
  sheet.text(sheet.root, "P", text, { x, y, width: FULL - 140 });
  const middle = sheet.y + height / 2;
  sheet.artifact("Layout", (doc) => {
    doc
      .moveTo(RIGHT - 90, middle)
      .lineTo(RIGHT - 38, middle)
      .lineWidth(1.5);
    doc.strokeColor(PRIMARY).stroke();
    doc
      .circle(RIGHT - 92, middle, 3)
      .lineWidth(1.5)
      .strokeColor(PRIMARY)
      .stroke();
    doc
      .circle(RIGHT - 28, middle, 9)
      .lineWidth(1.5)
      .strokeColor("#15803D")
      .stroke();
    doc
      .moveTo(RIGHT - 32, middle)
      .lineTo(RIGHT - 29, middle + 3.5)
      .lineTo(RIGHT - 23, middle - 4);
    doc.lineWidth(1.75).strokeColor("#15803D").stroke();
  });
  sheet.y += height + 20;
}

/** The four figures of a statement. */
function drawStrip(sheet, figures) {
  const width = FULL / figures.length - 16;
  const places = figures.map((_, n) => ({ x: LEFT + 14 + (FULL / figures.length) * n, width }));
  const sums = figures.map(([, sum], n) =>
    sheet.heightOf(sum, { ...places[n], size: 12.5, strong: true }),
  );
  const height = 32 + Math.max(...sums);
  sheet.box(height);
  for (const [n, [label, sum]] of figures.entries()) {
    const figure = sheet.element(sheet.root, "P");
    sheet.text(figure, "Span", label, { ...SMALL, ...places[n], y: sheet.y + 8 });
    const style = { ...places[n], y: sheet.y + 23, size: 12.5, strong: true };
    sheet.text(figure, "Span", sum, style);
  }
  sheet.y += height + 20;
}

const FACT_X = [LEFT, LEFT + 140, BLOCK.x, BLOCK.x + 131];

/** Four in a row, between two lines. */
function drawFacts(sheet, facts) {
  sheet.rule();
  sheet.y += 12;
  for (let first = 0; first < facts.length; first += 4) {
    const heights = facts.slice(first, first + 4).map(([label, value], n) => {
      const place = { x: FACT_X[n], width: (FACT_X[n + 1] ?? RIGHT + 8) - FACT_X[n] - 8 };
      const fact = sheet.element(sheet.root, "P");
      const head = sheet.text(fact, "Span", label, { ...SMALL, ...place });
      const y = sheet.y + head;
      return head + sheet.text(fact, "Span", value, { ...place, y, strong: true });
    });
    sheet.y += Math.max(...heights) + 12;
  }
  sheet.rule();
  sheet.y += 20;
}

/** A party whose names no font can print is named by its email address, not by question marks. */
function drawParties(sheet, parties) {
  const bottoms = parties.map(({ heading, names, email, lines }, side) => {
    const place = side === 0 ? HALF.left : HALF.right;
    const whole = names.filter((name) => layout.printable(name).isWhole);
    const others = lines.filter((line) => line !== email);
    const printed = whole.length > 0 ? [...whole, ...lines] : [email, ...others];
    let { y } = sheet;
    y += sheet.text(sheet.root, "H2", heading, { ...SMALL, ...place, y }) + 1;
    for (const [n, line] of printed.entries())
      y += sheet.text(sheet.root, "P", line, { ...place, y, strong: n === 0 });
    return y;
  });
  sheet.y = Math.max(...bottoms) + 24;
}

function drawHeads(sheet, table, columns) {
  const row = sheet.element(table, "TR");
  sheet.reserve(60);
  const heights = columns.map(({ head, ...place }) =>
    sheet.text(row, "TH", head, { ...SMALL, ...place, strong: true, scope: "Column" }),
  );
  sheet.y += Math.max(...heights) + 5;
  sheet.rule(TEXT_COLOR);
}

function drawRow(sheet, table, { text, detail, figures }, heads) {
  const width = FULL - COLUMN * figures.length - 8;
  const strong = { width, strong: true };
  const small = { ...SMALL, width };
  const texts = sheet.heightOf(text, strong) + (detail ? sheet.heightOf(detail, small) : 0);
  const places = figures.map((_, n) => amountPlace(figures.length - 1 - n));
  const sums = figures.map((figure, n) => sheet.heightOf(figure, places[n]));
  const height = Math.max(texts, ...sums);
  if (sheet.reserve(height + 24)) drawHeads(sheet, table, heads);
  const row = sheet.element(table, "TR");
  const cell = sheet.element(row, "TD");
  sheet.y += 11;
  const first = sheet.text(cell, "P", text, strong);
  if (detail) sheet.text(cell, "P", detail, { ...small, y: sheet.y + first });
  for (const [n, figure] of figures.entries()) {
    const isLast = n === figures.length - 1;
    sheet.text(row, "TD", figure, { ...places[n], strong: isLast });
  }
  sheet.y += height + 11;
  sheet.rule();
}

function drawTable(sheet, [text, ...figures], rows) {
  const table = sheet.element(sheet.root, "Table");
  const heads = [
    { head: text, width: FULL - COLUMN * figures.length - 8 },
    ...figures.map((head, n) => ({ head, ...amountPlace(figures.length - 1 - n) })),
  ];
  drawHeads(sheet, table, heads);
  for (const row of rows) drawRow(sheet, table, row, heads);
  return table;
}

const MONEY = { width: 86, align: "right", isFigure: true };
/** The columns of a statement, in the order of their keys. */
const LEDGER = {
  date: { head: "Date", x: LEFT, width: 62 },
  text: { head: "What", x: LEFT + 66, width: 163 },
  charge: { head: "Charged", x: RIGHT - 264, ...MONEY },
  payment: { head: "Paid", x: RIGHT - 175, ...MONEY },
  balance: { head: "Balance", x: RIGHT - 86, ...MONEY },
};

function drawLedger(sheet, rows) {
  const table = sheet.element(sheet.root, "Table");
  const columns = Object.entries(LEDGER);
  drawHeads(sheet, table, Object.values(LEDGER));
  for (const entry of rows) {
    const heights = columns.map(([key, place]) =>
      sheet.heightOf(entry[key], { ...place, size: 9.75 }),
    );
    const height = Math.max(...heights);
    if (sheet.reserve(height + 9)) drawHeads(sheet, table, Object.values(LEDGER));
    sheet.y += 5;
    const row = sheet.element(table, "TR");
    for (const [key, { head: _head, ...place }] of columns)
      sheet.text(row, "TD", entry[key], { ...place, size: 9.75, strong: key === "balance" });
    sheet.y += height + 4;
    sheet.rule();
  }
  return table;
}

function drawTotals(sheet, table, { totals, due, accent }) {
  sheet.y += 12;
  for (const [n, [label, amount]] of totals.entries()) {
    const isLast = n === totals.length - 1;
    const style = isLast ? { size: 13.5, strong: true } : { color: MUTED };
    const used = Math.min(sheet.widthOf(amount, { ...style, isFigure: true }) + 1, 124);
    const figure = { ...style, ...AMOUNT, x: RIGHT - used, width: used };
    const head = { ...style, x: BLOCK.x, width: BLOCK.width - used - 4, scope: "Row" };
    const height = Math.max(sheet.heightOf(label, head), sheet.heightOf(amount, figure));
    sheet.reserve(height + 30);
    if (isLast && n > 0) {
      sheet.y += 4;
      sheet.rule(TEXT_COLOR, BLOCK.x);
      sheet.y += 8;
    }
    const row = sheet.element(table, "TR");
    sheet.text(row, "TH", label, head);
    sheet.text(row, "TD", amount, figure);
    sheet.y += height + 5;
  }
  if (due) {
    const style = { strong: true, color: accent ?? PRIMARY };
    const row = sheet.element(table, "TR");
    sheet.text(row, "TH", due[0], { ...BLOCK, ...style, width: 130, scope: "Row" });
    sheet.y += sheet.text(row, "TD", due[1], { ...AMOUNT, ...style });
  }
  sheet.y += 22;
}

const QR = 66;

/** The link as a code and as words, and where a transfer goes. */
function drawPay(sheet, { online, transfer }, accent) {
  const bank = transfer.reduce((sum, [, value]) => sum + sheet.heightOf(value, { width: 140 }), 40);
  sheet.reserve(Math.max(QR, bank) + 24);
  sheet.rule();
  sheet.y += 16;
  if (online) {
    const { size, dark } = online.code;
    const cell = QR / size;
    sheet.artifact("Layout", (doc) => {
      for (const at of dark)
        doc.rect(LEFT + (at % size) * cell, sheet.y + Math.floor(at / size) * cell, cell, cell);
      doc.fill(TEXT_COLOR);
    });
    const place = { x: LEFT + QR + 20, width: 170 };
    const words = { ...place, size: 13, strong: true, color: accent ?? PRIMARY };
    const height = sheet.link(sheet.root, online.label, online.url, words);
    sheet.text(sheet.root, "P", online.text, { ...SMALL, ...place, y: sheet.y + height + 3 });
  }
  let { y } = sheet;
  if (transfer.length > 0) {
    const heading = online ? "Or by bank transfer" : "By bank transfer";
    y += sheet.text(sheet.root, "H2", heading, { ...BLOCK, y, strong: true });
    for (const [label, value] of transfer) {
      const line = sheet.element(sheet.root, "P");
      const width = label ? sheet.widthOf(label) + 8 : 0;
      if (label) sheet.text(line, "Span", label, { ...BLOCK, y, width, color: MUTED });
      const right = { x: BLOCK.x + width, width: BLOCK.width - width };
      const style = label ? { ...right, align: "right", strong: true } : right;
      y += sheet.text(line, "Span", value, { ...style, y });
    }
  }
  sheet.y = Math.max(online ? sheet.y + QR : sheet.y, y) + 22;
}

/** Months with their hashes, in groups of eight. */
function drawSeals(sheet, seals) {
  for (const { title, text, hash } of seals) {
    const place = { x: LEFT + 12, width: FULL - 24 };
    const heights = [title, text, hash].map((line) => sheet.heightOf(line, place));
    const height = heights.reduce((sum, one) => sum + one, 20);
    sheet.reserve(height + 12);
    sheet.box(height, { color: WELL });
    let y = sheet.y + 10;
    y += sheet.text(sheet.root, "H2", title, { ...place, y, strong: true });
    y += sheet.text(sheet.root, "P", text, { ...place, y, color: MUTED });
    sheet.text(sheet.root, "P", hash, { ...place, y, size: 9, isFigure: true });
    sheet.y += height + 12;
  }
}

function drawNotes(sheet, notes) {
  for (const { heading, text } of notes) {
    const lines = text.split("\n");
    const heights = lines.map((line) => sheet.heightOf(line, {}));
    const whole = heights.reduce((sum, height) => sum + height, 40);
    // What is longer than a page begins where it stands.
    sheet.reserve(whole < BOTTOM - TOP ? whole : 40);
    sheet.y += sheet.text(sheet.root, "H2", heading, SMALL) + 1;
    lines.forEach((line, n) => {
      sheet.reserve(heights[n]);
      sheet.y += sheet.text(sheet.root, "P", line);
    });
    sheet.y += 14;
  }
}

function drawFooters(sheet, { foot, heading, number }) {
  const { doc } = sheet;
  const { count } = doc.bufferedPageRange();
  const style = { y: 800, size: 9, color: MUTED };
  for (let page = 0; page < count; page += 1) {
    doc.switchToPage(page);
    sheet.artifact("Pagination", () => {
      const right = { ...style, x: RIGHT - 200, width: 200, align: "right" };
      doc.moveTo(LEFT, 790).lineTo(RIGHT, 790).lineWidth(0.75).strokeColor(RULE).stroke();
      sheet.cutLine(foot, { ...style, width: FULL - 206 });
      sheet.cutLine(`${number || heading} · Page ${page + 1} of ${count}`, right);
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
  if (model.bar?.isLate) drawBar(sheet, model.bar);
  if (model.hero) drawHero(sheet, model.hero);
  if (model.strip) drawStrip(sheet, model.strip);
  if (model.facts.length > 0) drawFacts(sheet, model.facts);
  drawParties(sheet, model.parties);
  if (model.bar && !model.bar.isLate) drawBar(sheet, model.bar);
  const table = model.ledger
    ? drawLedger(sheet, model.ledger)
    : drawTable(sheet, model.heads ?? ["Item", "Amount"], model.lines);
  drawTotals(sheet, table, model);
  if (model.pay) drawPay(sheet, model.pay, model.accent);
  drawSeals(sheet, model.seals ?? []);
  drawNotes(sheet, model.notes);
  drawFooters(sheet, model);
  sheet.doc.end();
  return done;
}
