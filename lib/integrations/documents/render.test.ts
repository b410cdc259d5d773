import { logger } from "@/lib/core/logger";
import { pdfTexts } from "@/test/pdf";
import { findUnprintable, renderPdf } from "./render";
import type { DocumentModel } from "./render";

const party = { heading: "From", names: ["Halden AI"], email: "hi@halden.example", lines: [] };

const model: DocumentModel = {
  heading: "Invoice",
  number: "INV-000001",
  createdAt: new Date(0),
  from: "Halden AI",
  accent: null,
  builtInMark: true,
  facts: [["Date of issue", "today"]],
  parties: [party],
  lines: [{ text: "Agent", detail: "", figures: ["$1.00"] }],
  totals: [["Total", "$1.00"]],
  notes: [],
  foot: "",
};

const textsOf = async (more: Partial<DocumentModel>) =>
  pdfTexts(await renderPdf({ ...model, ...more }));
const noteOf = (text: string) => textsOf({ notes: [{ heading: "Note", text }] });

test("what the totals do not sum up stands below them, group after group", async () => {
  const time = { heading: "Time", figures: [["Hours saved", "107.7 h"]] as [string, string][] };
  const texts = await textsOf({ after: [time, { ...time, heading: "Before" }] });
  const drawn = texts.slice(texts.indexOf("Total"), texts.lastIndexOf("107.7 h") + 1);
  const figure = ["Hours saved", "107.7 h"];
  expect(drawn).toEqual(["Total", "$1.00", "Time", ...figure, "Before", ...figure]);
});

test("a title that seals have in common stands once", async () => {
  const seal = { title: "Sealed", name: "Agent", text: "", hash: "0123456789abcdef".repeat(4) };
  const count = (texts: string[]) => texts.filter((text) => text === "Sealed").length;
  expect(count(await textsOf({ seals: [seal, { ...seal, name: "Other" }] }))).toBe(1);
  const other = { ...seal, title: "Before" };
  expect(count(await textsOf({ seals: [seal, other, seal] }))).toBe(2);
});

test("a document that takes too long is stopped, and the next is drawn", async () => {
  const error = jest.spyOn(logger, "error").mockImplementation();
  await expect(renderPdf(model, 1)).rejects.toMatchObject({ code: "busy", retryAfter: 3 });
  expect(error).toHaveBeenCalledTimes(1);
  expect(
    Buffer.from(await renderPdf(model))
      .subarray(0, 5)
      .toString(),
  ).toBe("%PDF-");
});

test.each(["$0.00", "$1,000,000.00", "$99,999,999.99", "−$99,999,999.99"])(
  "%s is one line in every table",
  async (amount) => {
    const entry = {
      date: "Sep 30, 2026",
      number: "INV-000001",
      text: "x",
      charge: amount,
      payment: amount,
    };
    const tables = {
      lines: [{ text: "Agent", detail: `3 × ${amount}`, figures: [amount] }],
      totals: [
        ["Net", amount],
        ["Total", amount],
      ] satisfies DocumentModel["totals"],
    };
    const texts = await textsOf(tables);
    expect(texts.filter((text) => text === amount)).toHaveLength(3);
    const ledger = await textsOf({ lines: [], ledger: [{ ...entry, balance: amount }] });
    expect(ledger.filter((text) => text === amount)).toHaveLength(3);
    expect(ledger).toContain(entry.date);
    const names = ["Opening", "Charged", "Paid", "Closing"];
    const strip = await textsOf({ lines: [], strip: names.map((name) => [name, amount]) });
    expect(strip.filter((text) => text === amount)).toHaveLength(4);
  },
);

test("what does not fit wraps, in any table, and pushes what is below", async () => {
  const long = "W".repeat(120);
  const amount = `$${"9".repeat(40)}.99`;
  const isWhole = (texts: string[], text: string) => texts.join("").includes(text);
  const texts = await textsOf({
    facts: [
      ["PO number", long],
      ["Due", "Sep 30, 2026"],
    ],
    lines: [{ text: long, detail: long, figures: [amount] }],
    totals: [[long, amount]],
    notes: [{ heading: "Note", text: long }],
  });
  expect(texts).not.toContain(long);
  expect(texts).toContain("Sep 30, 2026");
  expect(isWhole(texts, amount)).toBe(true);
  const pages = await textsOf({
    lines: Array.from({ length: 12 }, () => ({ text: long, detail: "", figures: ["$1.00"] })),
  });
  const oneLine = await textsOf({
    lines: Array.from({ length: 12 }, () => ({ text: "W", detail: "", figures: ["$1.00"] })),
  });
  expect([
    pages.includes("INV-000001 · Page 1 of 2"),
    oneLine.includes("INV-000001 · Page 1 of 1"),
  ]).toEqual([true, true]);
});

test.each([
  ["Widget\t3\t9.99", "Widget 3 9.99"],
  ["a\u00A0b\u3000c\u2028d\u000Be", "a b c d e"],
  ["\u200Ba\u200Bb\u00AD\uFEFF", "ab"],
  ["Ｆｕｌｌ ㎏ ㋿", "Full kg ?"],
  ["Ada 🚀 Ltd 👩🏽‍💻", "Ada Ltd"],
  ["a‐b‑c–d", "a‐b‑c–d"],
  ["Straße Øre Łódź Škoda Ἀθῆναι Київ Đặng", "Straße Øre Łódź Škoda Ἀθῆναι Київ Đặng"],
])("%j is printed as %j", async (typed, printed) => {
  expect(await noteOf(typed)).toContain(printed);
});

/** As it is drawn, from left to right. */
const reversed = (text: string) => [...text].reverse().join("");

test.each([
  ["שלום עולם", reversed("שלום עולם")],
  ["بيت باب", reversed("بيت باب")],
  ["สวัสดี", "สวัสดี"],
  ["नमस्ते", "नमस्ते"],
])("%s is drawn in its direction, and a screen reader gets it as it is", async (text, drawn) => {
  const notes = [{ heading: "Note", text }];
  const bytes = await renderPdf({ ...model, notes });
  expect(pdfTexts(bytes).join("")).toContain(`Note${drawn}`);
  const utf16 = Buffer.from(`\uFEFF${text}`, "utf16le").swap16().toString("latin1");
  const written = utf16.replace(/[()\\]/g, "\\$&").replace(/\t/g, "\\t");
  expect(Buffer.from(bytes).includes(`/ActualText (${written})`, 0, "latin1")).toBe(true);
});

test.each([
  ["Refund of \u2068עץ 12 (א)\u2069 for Ada", `Refund of (א) 12 ${reversed("עץ")} for Ada`],
  ["עץ abc 12, דג", `${reversed("דג")} ,abc 12 ${reversed("עץ")}`],
  ["Ada (עץ)", `Ada (${reversed("עץ")})`],
])("%j has its words in the order of its reader", async (text, drawn) => {
  expect((await noteOf(text)).join("")).toContain(`Note${drawn}`);
});

test("a party is never named by question marks: by another name, or by its address of e-mail", async () => {
  const buyer = { heading: "Billed to", email: "a@b.example", lines: ["1 Main St", "a@b.example"] };
  const printed = async (...names: string[]) => {
    const texts = await textsOf({ parties: [{ ...buyer, names }] });
    return texts.slice(texts.indexOf("Billed to") + 1, texts.indexOf("Item"));
  };
  expect(await printed("山田商店", "Ada")).toEqual(["Ada", "1 Main St", "a@b.example"]);
  expect(await printed("山田")).toEqual(["a@b.example", "1 Main St"]);
});

test("what cannot be printed whole is known before", async () => {
  const names = ["Ada", "Łukasz", "שלום", "山田", "Ada 🚀", "한글"];
  expect(await findUnprintable(names)).toEqual(["山田", "한글"]);
});

test("a document is the same bytes each time, whatever was drawn before it", async () => {
  const first = await renderPdf(model);
  await noteOf("שלום بيت สวัสดี हिन्दी");
  expect(Buffer.from(first).equals(Buffer.from(await renderPdf(model)))).toBe(true);
});

test("the longest address leaves room for the table on the first page", async () => {
  const lines = Array.from({ length: 12 }, () => "Avenue of the Americas ".repeat(2).slice(0, 41));
  const bytes = await renderPdf({ ...model, parties: [party, { ...party, lines }] });
  expect(pdfTexts(bytes).join(" ")).toContain("Page 1 of 1");
});
