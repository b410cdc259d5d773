import { foldReason, shownReason } from "./fold-reason";

test.each([
  ["Sage refused: period closed", "Sage refused: period closed"],
  ["Invoice 4711 not found", "Invoice … not found"],
  ["Invoice INV-000123 not found", "Invoice INV-… not found"],
  ["Order 01a220ca-a3e0-7234-9646-c4855e03906e is locked", "Order … is locked"],
  ["Order 01HXZ9W3QK is locked", "Order … is locked"],
  ["Closed on 2026-10-01T10:00:00.123Z", "Closed on …"],
  ["$1,234.56 is above 1 000", "$… is above … …"],
  ["Étage ٣ nicht verfügbar", "Étage … nicht verfügbar"],
  ["HTTP 503", "HTTP …"],
])("%s is counted as %s", (reason, folded) => {
  expect(foldReason(reason)).toBe(folded);
});

test("what differs is shown as a number is written", () => {
  expect(shownReason(foldReason("Order 4471 is in dispute"))).toBe("Order N is in dispute");
});

test("a long reason is cut, at no half of a character", () => {
  const folded = foldReason("😀".repeat(250));
  expect(folded.length).toBeLessThanOrEqual(200);
  expect(encodeURIComponent(folded)).toContain("%F0%9F%98%80");
});

test("a hostile reason costs no time that grows faster than it does", () => {
  const started = process.cpuUsage().user;
  for (let n = 0; n < 200; n += 1) foldReason(`${"a-".repeat(249)}!`);
  expect(process.cpuUsage().user - started).toBeLessThan(2_000_000);
});
