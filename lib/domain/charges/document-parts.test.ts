import { formatFor } from "@/lib/core/format";
import { toDocumentLines } from "./document-parts";

const quantityOf = (from: string, to: string) => {
  const charge = {
    title: null,
    service: { name: "Support" },
    amountCents: 89_000,
    setupCents: 0,
    lines: [],
    periodStart: new Date(from),
    periodEnd: new Date(to),
  };
  return toDocumentLines(charge, formatFor("en-US", "UTC"))[0]?.figures[0];
};

test.each([
  ["2026-01-15", "2026-02-15", "1 month"],
  ["2026-01-31", "2026-02-28", "1 month"],
  ["2026-02-28", "2026-03-31", "1 month"],
  ["2026-04-30", "2026-05-31", "1 month"],
  ["2028-02-29", "2028-03-30", "1 month"],
  ["2026-02-10", "2026-03-31", "1"],
  ["2026-02-28", "2026-04-28", "1"],
])("a period from %s to %s is %s", (from, to, quantity) => {
  expect(quantityOf(from, to)).toBe(quantity);
});
