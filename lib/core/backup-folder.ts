import { readdirSync, statSync } from "node:fs";
import path from "node:path";

/** How many backups of a day, and how many of a month's first, stay in a folder. */
const DAYS = 14;
const MONTHS = 12;

const ofDay = /^\d{4}-\d\d-\d\d\.sql\.gz$/;

export const backupOf = (day: Date) => `${day.toISOString().slice(0, 10)}.sql.gz`;

/** A day's backups but the newest 14 and each month's first; other names are somebody's own. */
export function surplusBackups(names: string[]): string[] {
  const days = names.filter((name) => ofDay.test(name)).sort();
  const firstOfMonth = new Map<string, string>();
  for (const name of days) {
    const month = name.slice(0, 7);
    if (!firstOfMonth.has(month)) firstOfMonth.set(month, name);
  }
  const staying = new Set([...days.slice(-DAYS), ...[...firstOfMonth.values()].slice(-MONTHS)]);
  return days.filter((name) => !staying.has(name));
}

/** The newest backup of a folder by its time of change; undefined without one. */
export function newestBackup(folder: string): { file: string; madeAt: Date } | undefined {
  const backups = readdirSync(folder)
    .filter((name) => name.endsWith(".sql.gz"))
    .map((name) => {
      const file = path.join(folder, name);
      return { file, madeAt: statSync(file).mtime };
    });
  return backups.sort((a, b) => b.madeAt.getTime() - a.madeAt.getTime())[0];
}
