import { backupOf, surplusBackups } from "./backup-folder";

test("fourteen daily backups and twelve of a month's first stay, whatever day that is", () => {
  const start = Date.UTC(2025, 0, 3);
  let present: string[] = [];
  for (let day = 0; day < 700; day += 1) {
    present.push(backupOf(new Date(start + day * 86_400_000)));
    const surplus = new Set(surplusBackups(present));
    present = present.filter((name) => !surplus.has(name));
  }
  const newest = Array.from({ length: 14 }, (_, at) =>
    backupOf(new Date(start + (686 + at) * 86_400_000)),
  );
  const months = ["2026-01", "2026-02", "2026-03", "2026-04", "2026-05", "2026-06"].concat(
    ["2026-07", "2026-08", "2026-09", "2026-10", "2026-11", "2026-12"].slice(0, 6),
  );
  expect(newest.at(-1)).toBe("2026-12-03.sql.gz");
  expect(present).toEqual(
    [...new Set([...months.map((month) => `${month}-01.sql.gz`), ...newest])].sort(),
  );
});

test("a month whose first day was missed keeps its first backup, and other names stay", () => {
  const days = Array.from({ length: 20 }, (_, at) => `2026-11-${String(at + 5).padStart(2, "0")}`);
  const names = days.map((day) => `${day}.sql.gz`);
  expect(surplusBackups([...names, "before-1.1.0.sql.gz", "erasures.jsonl"])).toEqual(
    names.slice(1, 6),
  );
});
