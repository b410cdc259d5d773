import { formatFor } from "@/lib/core/format";
import { listedTitle, progressOf, shortHash, sizeOf, turnChip } from "./request-labels";

test.each([
  ["customer", "customer", true, "pending", "Your approval"],
  ["customer", "customer", false, "pending", "Your turn"],
  ["customer", "agency", true, "neutral", "With us"],
  ["customer", "nobody", false, "done", "Done"],
  ["admin", "agency", false, "pending", "Our turn"],
  ["admin", "customer", true, "neutral", "Their turn"],
] as const)("to the %s a turn of the %s is a word", (reader, waiting, asks, status, label) => {
  expect(turnChip({ waiting, pendingApproval: asks }, reader)).toEqual({ status, label });
});

test.each([
  ["intake", "Insights", "What we need from you for Insights"],
  ["intake", null, "What we need from you"],
  ["change", "Insights", "What we need from you"],
] as const)("in a list a request about %s of %s is %j", (topic, service, text) => {
  expect(listedTitle({ title: "What we need from you", topic }, service)).toBe(text);
});

test.each([
  [0, "0 B"],
  [999, "999 B"],
  [1_400, "1.4 kB"],
  [212_000, "212 kB"],
  [18_200_000, "18 MB"],
  [25_000_000_000, "25,000 MB"],
])("%i bytes are %s", (bytes, text) => {
  expect(sizeOf(bytes, formatFor("en-US"))).toBe(text);
});

test("a list is counted, a hash shown by its ends", () => {
  const item = { text: "", by: null, at: null, answer: null, files: [] };
  const entity = { _id: "1", version: 1, createdAt: "" };
  const items = [true, false].map((done) => ({ ...entity, ...item, done }));
  expect(progressOf({ items })).toBe("1 of 2");
  expect(shortHash(`9f2c41d7${"0".repeat(48)}a50be813`)).toBe("9f2c41d7…a50be813");
});
