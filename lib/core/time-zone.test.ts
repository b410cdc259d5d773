import { timeZoneOf } from "./time-zone";

test.each([
  ["America/New_York", "America/New_York"],
  ["europe/berlin", "Europe/Berlin"],
  ["UTC", "UTC"],
  [undefined, null],
  ["", null],
  ["Mars/Olympus", null],
  ["../../etc/passwd", null],
  ["<script>", null],
  [`America/${"x".repeat(100_000)}`, null],
])("of the cookie %p the time zone is %p", (cookie, zone) => {
  expect(timeZoneOf(cookie)).toBe(zone);
});
