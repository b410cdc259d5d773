// The tables of a document, and the sums below them.

/**
 * The drawers of tables on pages of these sizes and colors.
 * @param {typeof import("./sheet.mjs")} page
 */
export function tablesOf({ BLOCK, FULL, LEFT, MUTED, PRIMARY, RIGHT, SMALL, TEXT_COLOR }) {
  const COLUMN = 96;
  const amountPlace = (fromRight) => ({
    x: RIGHT - COLUMN * (fromRight + 1) + 4,
    width: COLUMN - 4,
    align: "right",
    isFigure: true,
  });
  const AMOUNT = amountPlace(0);

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

  const MONEY = { charge: "Charged", payment: "Paid", balance: "Balance" };
  const GAP = 14;
  const LEDGER = 9;

  /** The columns of a statement, in the order of their keys: the text has what others leave. */
  function ledgerColumns(sheet, rows) {
    const widest = (key, style) =>
      Math.max(...rows.map((row) => sheet.widthOf(row[key], { size: LEDGER, ...style })));
    const headed = (key, head, style) =>
      Math.max(widest(key, style), sheet.widthOf(head, { size: LEDGER, strong: true })) + 1;
    const date = { head: "Date", x: LEFT, width: headed("date", "Date") };
    const number = {
      head: "Number",
      x: LEFT + date.width + GAP,
      width: headed("number", "Number"),
    };
    const text = { head: "What", x: number.x + number.width + GAP };
    const money = {};
    let right = RIGHT;
    for (const [key, head] of Object.entries(MONEY).reverse()) {
      const style = { strong: key === "balance", isFigure: true };
      const width = headed(key, head, style);
      money[key] = { head, x: right - width, width, align: "right", isFigure: true };
      right -= width + GAP;
    }
    const { charge, payment, balance } = money;
    return { date, number, text: { ...text, width: right - text.x }, charge, payment, balance };
  }

  function drawLedger(sheet, rows) {
    const table = sheet.element(sheet.root, "Table");
    const places = ledgerColumns(sheet, rows);
    const heads = Object.values(places).map((place) => ({ ...place, size: LEDGER }));
    drawHeads(sheet, table, heads);
    for (const entry of rows) {
      const cells = Object.entries(places).map(([key, { head: _head, ...place }]) => {
        const style = { ...place, size: LEDGER, strong: key === "balance" };
        return { text: entry[key], style };
      });
      const height = Math.max(...cells.map(({ text, style }) => sheet.heightOf(text, style)));
      if (sheet.reserve(height + 4)) drawHeads(sheet, table, heads);
      sheet.y += 3.25;
      const row = sheet.element(table, "TR");
      for (const { text, style } of cells) sheet.text(row, "TD", text, style);
      sheet.y += height + 0.75;
      sheet.rule();
    }
    return table;
  }

  function drawTotals(sheet, table, { totals, due, accent }) {
    sheet.y += 13;
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

  return { drawLedger, drawTable, drawTotals };
}
