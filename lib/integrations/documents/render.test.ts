import { logger } from "@/lib/core/logger";
import { renderPdf } from "./render";

const model = {
  heading: "Invoice",
  number: "INV-000001",
  createdAt: new Date(0),
  from: "Halden AI",
  accent: null,
  facts: [["Date of issue", "today"]] as [string, string][],
  parties: [{ heading: "From", lines: ["Halden AI"] }],
  lines: [{ text: "Agent", detail: "", amount: "$1.00" }],
  totals: [["Total", "$1.00"]] as [string, string][],
  credits: [],
  notes: [],
  foot: "",
};

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
