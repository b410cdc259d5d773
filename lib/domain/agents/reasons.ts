import "server-only";
import { toWireDate } from "@/lib/core/dates";
import type { Prisma } from "@/generated/prisma/client";
import type { Tx } from "@/lib/db/client";
import { MAX_REASONS_A_DAY } from "./constants";
import { foldReason } from "./fold-reason";
import type { NewRun } from "./run-input";
import type { RunOutcome } from "./schema";

type ReasonedRun = Pick<NewRun, "day" | "outcome" | "reason">;

interface Change {
  added: readonly ReasonedRun[];
  replaced: readonly ReasonedRun[];
}

/** The name under which reasons beyond the bound of a day are counted. */
export const OTHER_REASONS = "";

interface Entry {
  day: string;
  outcome: RunOutcome;
  reason: string;
  text: string | null;
  count: number;
}

const keyOf = ({ day, outcome, reason }: Pick<Entry, "day" | "outcome" | "reason">) =>
  [day, outcome, reason].join("\n");

/** Counts the reasons of runs, each on its day; the agent is locked. */
export async function changeReasons(
  tx: Tx,
  agentId: string,
  { added, replaced }: Change,
): Promise<void> {
  const changes = [...toChanges(replaced, -1), ...toChanges(added, 1)];
  if (changes.length === 0) return;
  const book = await readBook(tx, agentId, changes);
  for (const change of changes) book.add(change);
  await writeBook(tx, agentId, book);
}

const toChanges = (runs: readonly ReasonedRun[], count: 1 | -1): Entry[] =>
  runs.flatMap(({ day, outcome, reason }) =>
    outcome === "done" || reason === null
      ? []
      : [{ day, outcome, reason: foldReason(reason), text: reason, count }],
  );

/** The counts that change, and how many reasons each day has. */
class ReasonBook {
  readonly entries = new Map<string, Entry>();

  constructor(
    stored: readonly Entry[],
    private readonly perDay: Map<string, number>,
  ) {
    for (const entry of stored) this.entries.set(keyOf(entry), entry);
  }

  add(change: Entry): void {
    const entry = this.entryFor(change);
    entry.count += change.count;
    if (entry.text !== change.text) entry.text = null;
  }

  private entryFor(change: Entry): Entry {
    const { day, outcome } = change;
    const entry = this.entries.get(keyOf(change));
    if (entry) return entry;
    const reasons = this.perDay.get(day) ?? 0;
    const isBeyond = reasons >= MAX_REASONS_A_DAY || change.count < 0;
    const reason = isBeyond ? OTHER_REASONS : change.reason;
    const other = this.entries.get(keyOf({ day, outcome, reason }));
    if (other) return other;
    if (!isBeyond) this.perDay.set(day, reasons + 1);
    const added = { day, outcome, reason, text: isBeyond ? null : change.text, count: 0 };
    this.entries.set(keyOf(added), added);
    return added;
  }
}

const unique = <T>(values: T[]) => [...new Set(values)];

async function readBook(tx: Tx, agentId: string, changes: readonly Entry[]) {
  const days = unique(changes.map(({ day }) => day)).map((day) => new Date(day));
  const reasons = unique([OTHER_REASONS, ...changes.map(({ reason }) => reason)]);
  const ofDays = { agentId, day: { in: days } } satisfies Prisma.AgentReasonWhereInput;
  const rows = await tx.agentReason.findMany({ where: { ...ofDays, reason: { in: reasons } } });
  const counts = await tx.agentReason.groupBy({ by: ["day"], where: ofDays, _count: true });
  return new ReasonBook(
    rows.map(({ agentId: _agentId, ...row }) => ({ ...row, day: toWireDate(row.day) })),
    new Map(counts.map(({ day, _count }) => [toWireDate(day), _count])),
  );
}

async function writeBook(tx: Tx, agentId: string, { entries }: ReasonBook): Promise<void> {
  const rows = [...entries.values()].map((entry) => ({
    ...entry,
    agentId,
    day: new Date(entry.day),
  }));
  await tx.agentReason.deleteMany({
    where: {
      agentId,
      day: { in: unique(rows.map(({ day }) => day.getTime())).map((day) => new Date(day)) },
      reason: { in: unique(rows.map(({ reason }) => reason)) },
    },
  });
  await tx.agentReason.createMany({ data: rows.filter(({ count }) => count > 0) });
}
