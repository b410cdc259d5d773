import { workerData } from "piscina";

// Draws a DocumentModel (render.ts).

const { familiesOf } = await import(workerData.fonts);
const { tablesOf } = await import(workerData.tables);
const { TextLayout } = await import(workerData.textLayout);
const page = await import(workerData.sheet);
const { BLOCK, BOTTOM, FULL, LEFT, MUTED, PRIMARY, RIGHT, RULE, SMALL, TEXT_COLOR, TOP, sheetOf } =
  page;
const families = familiesOf(workerData.operatorsFont);
const layout = new TextLayout(() => families);
const Sheet = sheetOf(families, layout);
const { drawLedger, drawTable, drawTotals } = tablesOf(page);

const LATE = { text: "#9A3412", edge: "#C2410C", well: "#FFF4EC" };
const HALF = { left: { x: LEFT, width: 226 }, right: BLOCK };
const MARK = 25.5;

/** As the site draws it (components/ui/Mark.tsx). */
function drawBuiltInMark(doc) {
  doc.save().translate(LEFT, TOP);
  doc.scale(MARK / 32);
  doc.path("M10 8v16M22 8v16M10 16h12").lineWidth(3).lineCap("round").stroke("#FFFFFF");
  doc.circle(22, 16, 3.2).fill("#F97316");
  doc.restore();
}

/** A picture elsewhere is not fetched: its agency has the first letter of its name. */
function drawLetter(sheet, from) {
  const letter = ([...layout.printable(from).text.trim()][0] ?? "").toUpperCase();
  const style = { y: TOP + 3, width: MARK, size: 14, strong: true, color: "#FFFFFF" };
  sheet.cutLine(letter, { ...style, x: LEFT + (MARK - sheet.widthOf(letter, style)) / 2 });
}

function drawHead(sheet, { heading, number, from, accent, builtInMark, revision }) {
  sheet.artifact("Layout", (doc) => {
    doc.roundedRect(LEFT, TOP, MARK, MARK, 6.4).fill(accent ?? PRIMARY);
    if (builtInMark) drawBuiltInMark(doc);
    else drawLetter(sheet, from);
  });
  const name = { x: LEFT + 34.5, width: BLOCK.x - LEFT - 46, size: 15, strong: true };
  const left = sheet.text(sheet.root, "P", from, { ...name, y: TOP + 2 });
  let y = TOP - 2;
  y += sheet.text(sheet.root, "H1", heading, { ...BLOCK, y, size: 22.5, strong: true }) - 3;
  if (number) y += sheet.text(sheet.root, "P", number, { ...BLOCK, y, size: 12, color: MUTED });
  if (revision) {
    const style = { ...BLOCK, y, size: 9.75, strong: true, color: LATE.text };
    y += sheet.text(sheet.root, "P", revision, style);
  }
  sheet.y = Math.max(TOP + 69, y + 10, TOP + left + 12);
}

/** A bar with a word in front: what was corrected, or why. */
function drawBar(sheet, { label, text, isLate }) {
  const pad = 14;
  const indent = sheet.widthOf(label, { strong: true }) + 4;
  const place = { x: LEFT + pad, width: FULL - 2 * pad };
  const height = sheet.heightOf(text, { ...place, indent }) + 17;
  sheet.reserve(height + 16);
  sheet.box(height, isLate ? { color: LATE.well, edge: LATE.edge } : { edge: "#94A3B8" });
  const bar = sheet.element(sheet.root, "P");
  const y = sheet.y + 9;
  sheet.text(bar, "Span", label, { ...place, y, strong: true });
  sheet.text(bar, "Span", text, { ...place, y, indent });
  sheet.y += height + 16;
}

const DONE = { well: "#EAF6EE", line: "#16924A", check: "#166534" };

/** A wire that has come to its end. */
function drawDone(doc, middle, color) {
  const [from, to] = [RIGHT - 150, RIGHT - 40];
  doc
    .moveTo(from, middle)
    .lineTo(to - 14, middle)
    .lineWidth(1.9);
  doc.strokeColor(color).stroke();
  doc.circle(from, middle, 4.5).fillAndStroke("#FFFFFF", color);
  doc.circle(to, middle, 14.25).fillAndStroke(DONE.well, DONE.line);
  doc.moveTo(to - 6, middle + 0.5).lineTo(to - 2, middle + 4.5);
  doc
    .lineTo(to + 6.5, middle - 4.5)
    .lineWidth(2)
    .lineCap("round")
    .lineJoin("round");
  doc.strokeColor(DONE.check).stroke();
}

/** The sum that a receipt leads with. */
function drawHero(sheet, { label, amount, text }, color) {
  const place = { x: LEFT + 21, width: FULL - 185 };
  const sum = { ...place, size: 33, strong: true };
  const heights = [
    sheet.heightOf(label, { ...SMALL, ...place }),
    sheet.heightOf(amount, sum),
    sheet.heightOf(text, place),
  ];
  const height = heights.reduce((all, one) => all + one, 34);
  sheet.box(height);
  const [first, second] = heights;
  const y = sheet.y + 17;
  sheet.text(sheet.root, "P", label, { ...SMALL, ...place, y });
  sheet.text(sheet.root, "P", amount, { ...sum, y: y + first });
  sheet.text(sheet.root, "P", text, { ...place, y: y + first + second });
  const middle = sheet.y + height / 2;
  sheet.artifact("Layout", (doc) => drawDone(doc, middle, color));
  sheet.y += height + 20;
}

const VALUE = { size: 14.5, strong: true };

/** The figures of a statement, the last apart. */
function drawStrip(sheet, figures) {
  const share = (FULL - 36) / (figures.length + 0.3);
  const places = figures.map((_, n) => ({
    x: LEFT + 18 + share * n + (n === figures.length - 1 ? 16 : 0),
    width: share - 8,
  }));
  // All in the size in which the widest is one line.
  const widest = Math.max(...figures.map(([, sum]) => sheet.widthOf(sum, VALUE)));
  const fitting = (VALUE.size * (share - 8)) / widest;
  const value = { ...VALUE, size: Math.max(9, Math.min(VALUE.size, Math.floor(fitting * 4) / 4)) };
  const sums = figures.map(([, sum], n) => sheet.heightOf(sum, { ...places[n], ...value }));
  const height = 42 + Math.max(...sums);
  sheet.box(height);
  for (const [n, [label, sum]] of figures.entries()) {
    const figure = sheet.element(sheet.root, "P");
    sheet.text(figure, "Span", label, { ...SMALL, ...places[n], y: sheet.y + 13 });
    sheet.text(figure, "Span", sum, { ...places[n], ...value, y: sheet.y + 28 });
  }
  const { x } = places.at(-1);
  const { y } = sheet;
  sheet.artifact("Layout", (doc) =>
    doc
      .moveTo(x - 16, y + 13)
      .lineTo(x - 16, y + height - 13)
      .lineWidth(0.75)
      .strokeColor("#CBD2DC")
      .stroke(),
  );
  sheet.y += height + 20;
}

const FACT_X = [LEFT, LEFT + 140, BLOCK.x, BLOCK.x + 131];

/** Four in a row, between two lines. */
function drawFacts(sheet, facts) {
  sheet.rule();
  sheet.y += 10.5;
  for (let first = 0; first < facts.length; first += 4) {
    const heights = facts.slice(first, first + 4).map(([label, value], n) => {
      const end = first + n + 1 < facts.length ? FACT_X[n + 1] : undefined;
      const place = { x: FACT_X[n], width: (end ?? RIGHT + 8) - FACT_X[n] - 8 };
      const fact = sheet.element(sheet.root, "P");
      const head = sheet.text(fact, "Span", label, { ...SMALL, ...place });
      const y = sheet.y + head;
      return head + sheet.text(fact, "Span", value, { ...place, y, strong: true });
    });
    sheet.y += Math.max(...heights) + 8;
  }
  sheet.rule();
  sheet.y += 15;
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
  sheet.y = Math.max(...bottoms) + 17;
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
    const place = { x: LEFT + QR + 20, width: 172 };
    const words = { ...place, size: 13, strong: true, color: accent ?? PRIMARY };
    const height = sheet.link(sheet.root, online.label, online.url, words);
    sheet.text(sheet.root, "P", online.text, {
      ...place,
      color: MUTED,
      y: sheet.y + height + 1,
    });
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
  sheet.y = Math.max(online ? sheet.y + QR : sheet.y, y) + 15;
}

/** What the totals do not sum up, in a row of figures. */
function drawAfter(sheet, { heading, figures }) {
  sheet.reserve(80);
  sheet.y += 8;
  sheet.rule();
  sheet.y += 13;
  sheet.y += sheet.text(sheet.root, "H2", heading, SMALL) + 2;
  const share = FULL / figures.length;
  const heights = figures.map(([label, sum], n) => {
    const place = { x: LEFT + share * n, width: share - 18 };
    const figure = sheet.element(sheet.root, "P");
    const head = sheet.text(figure, "Span", label, { ...SMALL, ...place });
    const y = sheet.y + head;
    return head + sheet.text(figure, "Span", sum, { ...place, y, strong: true });
  });
  sheet.y += Math.max(...heights) + 17;
}

/**
 * Months with their hashes, in groups of eight signs, as people compare them. A title that several
 * have stands once.
 */
function drawSeals(sheet, seals) {
  for (const [n, { title, name, text, hash }] of seals.entries()) {
    const isSame = title === seals[n - 1]?.title;
    const place = { x: LEFT + 12, width: FULL - 24 };
    const word = name ? { ...place, strong: true } : { ...place, width: 0 };
    const indent = name ? sheet.widthOf(name, word) + 12 : 0;
    const about = { ...place, indent, color: MUTED };
    const hasText = name !== "" || text !== "";
    const middle = hasText ? sheet.heightOf(text, about) : 0;
    const height = (isSame ? 0 : sheet.heightOf(title, place)) + middle + 34;
    // Into the box of the one before it.
    if (isSame) sheet.y -= 14;
    sheet.reserve(height + 8);
    sheet.box(height);
    let y = sheet.y + 10;
    if (!isSame) y += sheet.text(sheet.root, "H2", title, { ...place, y, strong: true });
    if (hasText) {
      const line = sheet.element(sheet.root, "P");
      if (name) sheet.text(line, "Span", name, { ...word, y });
      y += sheet.text(line, "Span", text, { ...about, y });
    }
    const signs = { ...place, y: y + 1, size: 9.4, isFigure: true };
    sheet.text(sheet.root, "P", hash.match(/.{1,8}/g).join("   "), signs);
    sheet.y += height + 8;
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
    sheet.y += 12;
  }
}

/** The last sentence, which has a line of its own, and no page: it may stand close to the foot. */
function drawClose(sheet, text) {
  const style = { color: MUTED };
  const height = sheet.heightOf(text, style);
  if (sheet.y + height > BOTTOM + 8) sheet.reserve(height + 8);
  sheet.y += Math.max(0, Math.min(8, BOTTOM + 8 - sheet.y - height));
  sheet.y += sheet.text(sheet.root, "P", text, style);
}

function drawFooters(sheet, { foot, heading, number }) {
  const { doc } = sheet;
  const { count } = doc.bufferedPageRange();
  const name = /^[A-Z]/.test(number) ? number : `${heading} ${number}`.trim();
  const style = { y: 800, size: 9, color: MUTED };
  for (let page = 0; page < count; page += 1) {
    doc.switchToPage(page);
    sheet.artifact("Pagination", () => {
      const right = { ...style, x: RIGHT - 200, width: 200, align: "right" };
      doc.moveTo(LEFT, 790).lineTo(RIGHT, 790).lineWidth(0.75).strokeColor(RULE).stroke();
      sheet.cutLine(foot, { ...style, width: FULL - 206 });
      sheet.cutLine(`${name} · Page ${page + 1} of ${count}`, right);
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
  if (model.hero) drawHero(sheet, model.hero, model.accent ?? PRIMARY);
  if (model.strip) drawStrip(sheet, model.strip);
  if (model.facts.length > 0) drawFacts(sheet, model.facts);
  drawParties(sheet, model.parties);
  if (model.bar && !model.bar.isLate) drawBar(sheet, model.bar);
  const table = model.ledger
    ? drawLedger(sheet, model.ledger)
    : drawTable(sheet, model.heads ?? ["Item", "Amount"], model.lines);
  drawTotals(sheet, table, model);
  if (model.pay) drawPay(sheet, model.pay, model.accent);
  for (const group of model.after ?? []) drawAfter(sheet, group);
  drawSeals(sheet, model.seals ?? []);
  drawNotes(sheet, model.notes);
  if (model.close) drawClose(sheet, model.close);
  drawFooters(sheet, model);
  sheet.doc.end();
  return done;
}
