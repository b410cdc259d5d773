import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fontWith } from "@/test/font";
import { pdfTexts } from "@/test/pdf";
import { findUnprintable, renderPdf } from "./render";

const folder = mkdtempSync(path.join(tmpdir(), "font-"));
const file = path.join(folder, "operators.ttf");
const inter = require.resolve("@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf");

beforeAll(() => {
  writeFileSync(file, fontWith("山田", inter));
  process.env.DOCUMENT_FONT = file;
});

afterAll(() => rmSync(folder, { recursive: true }));

test("letters of the font that DOCUMENT_FONT names are printed, and still no others", async () => {
  expect(await findUnprintable(["Ada 山田", "한글"])).toEqual(["한글"]);
  const parties = [
    { heading: "Billed to", names: ["山田", "Ada"], email: "a@b.example", lines: [] },
  ];
  const document = await renderPdf({
    heading: "Invoice",
    number: "INV-000001",
    createdAt: new Date(0),
    from: "Halden AI",
    accent: null,
    builtInMark: true,
    facts: [],
    parties,
    lines: [{ text: "Agent 田", detail: "", figures: ["$1.00"] }],
    totals: [["Total", "$1.00"]],
    notes: [{ heading: "Note", text: "한글" }],
    foot: "",
  });
  const texts = pdfTexts(document);
  expect(texts.join("")).toContain("Billed to山田");
  expect(texts.join("")).toContain("Agent 田");
  expect(texts.join("")).toContain("Note??");
});
