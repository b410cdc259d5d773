import "server-only";
import { toWireDate } from "@/lib/core/dates";
import type { Tx } from "@/lib/db/client";
import type { ClockHours } from "./clock-hours";
import { DayBook, daysTouched } from "./day-figures";
import type { CountedRun } from "./day-figures";

interface DayChange {
  added: readonly CountedRun[];
  replaced: readonly CountedRun[];
}

/** Changes the figures of the days that runs are added to, and that replaced ones leave. */
export async function changeDays(
  tx: Tx,
  agentId: string,
  change: DayChange,
  clock: ClockHours,
): Promise<void> {
  const { added, replaced } = change;
  const book = new DayBook(clock);
  await readDays(tx, agentId, [...daysTouched([...added, ...replaced], clock)], book);
  book.count(replaced, -1);
  book.count(added, 1);
  await writeDays(tx, agentId, book);
}

/** Reads the figures of days into a book; the agent is locked. */
export async function readDays(
  tx: Tx,
  agentId: string,
  days: readonly string[],
  book: DayBook,
): Promise<void> {
  const columns = days.map((day) => new Date(day));
  const rows = await tx.agentDay.findMany({ where: { agentId, day: { in: columns } } });
  for (const { day, ...figures } of rows) Object.assign(book.of(toWireDate(day)), figures);
}

/** Writes the figures of a book in place of what was there; the agent is locked. */
export async function writeDays(tx: Tx, agentId: string, { days }: DayBook): Promise<void> {
  if (days.size === 0) return;
  const rows = [...days].map(([day, figures]) => ({ ...figures, agentId, day: new Date(day) }));
  await tx.agentDay.deleteMany({ where: { agentId, day: { in: rows.map(({ day }) => day) } } });
  await tx.agentDay.createMany({ data: rows });
}
