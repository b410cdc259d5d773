import "server-only";
import type { Caller } from "@/lib/auth/permissions";
import type { CustomerScope } from "@/lib/auth/scope";
import { now } from "@/lib/core/clock";
import { toWireDate } from "@/lib/core/dates";
import { refuseStale } from "@/lib/core/edits";
import { env } from "@/lib/core/env";
import { AppError, conflict, notFound } from "@/lib/core/errors";
import { bidi } from "@/lib/core/isolated";
import type { Tx } from "@/lib/db/client";
import { inTransaction, lockRow } from "@/lib/db/transactions";
import { auditOf } from "@/lib/domain/audit/events";
import { ownedBy } from "@/lib/domain/charges/queries";
import { ClockHours } from "./clock-hours";
import { changeDays } from "./days";
import { runColumns } from "./serializers";
import type { RunRow } from "./serializers";

const audit = auditOf("run");

const lockedColumns = {
  ...runColumns,
  agentId: true,
  day: true,
  isWrong: true,
  agent: { select: { name: true, subscriptionId: true } },
} as const;

/** A run of a scope with its agent locked; 404 for another customer's, 409 once it is sealed. */
async function lockRun(tx: Tx, scope: CustomerScope<"write">, id: string) {
  const where = { id, agent: { deletedAt: null, subscription: ownedBy(scope) } };
  const unlocked = await tx.agentRun.findFirst({ where, select: { agentId: true } });
  if (!unlocked) throw notFound("run");
  await lockRow(tx, "Agent", unlocked.agentId);
  const run = await tx.agentRun.findFirst({ where, select: lockedColumns });
  if (!run) throw notFound("run");
  if (run.month !== null) throw conflict("The month of this run is sealed.");
  return { ...run, day: toWireDate(run.day) };
}

/** What a customer says of a run, as the agency is told. */
export interface Remark {
  scope: CustomerScope<"write">;
  agent: { id: string; name: string; subscriptionId: string };
  content: string;
}
export type Tell = (tx: Tx, remark: Remark, caller: Caller) => Promise<void>;

/** Calls a done run wrong, and tells the agency; again changes what was said. */
export function callWrong(
  scope: CustomerScope<"write">,
  id: string,
  note: string | null,
  ifMatch: number | null,
  caller: Caller,
  tell?: Tell,
): Promise<RunRow> {
  return inTransaction(async (tx) => {
    const run = await lockRun(tx, scope, id);
    refuseStale(run, ifMatch);
    if (run.outcome !== "done")
      throw new AppError("not_done", "Only what was done can be marked wrong.");
    if (run.verdict && run.verdict.note === note) return run;
    const { isWrong } = run;
    await writeRemark(tx, run, note, caller);
    await setWrong(tx, run, true);
    const change = { from: isWrong ? (run.verdict?.note ?? "") : null, to: note ?? "" };
    await audit(tx, caller, "run.called_wrong", id, { verdict: change });
    await tell?.(tx, { scope, ...remarkOn(run, "was wrong", note) }, caller);
    return tx.agentRun.findUniqueOrThrow({ where: { id }, select: runColumns });
  });
}

/**
 * Writes a note on a run that was not done, and tells the agency; again changes it, null takes it
 * back.
 */
export function writeRunNote(
  scope: CustomerScope<"write">,
  id: string,
  note: string | null | undefined,
  ifMatch: number | null,
  caller: Caller,
  tell?: Tell,
): Promise<RunRow> {
  return inTransaction(async (tx) => {
    const run = await lockRun(tx, scope, id);
    refuseStale(run, ifMatch);
    if (run.outcome === "done")
      throw conflict("This run was done: it can be marked wrong, with a note.");
    const from = run.verdict?.note ?? null;
    if (note === undefined || note === from) return run;
    const what = run.outcome === "failed" ? "failed" : "was handed over";
    if (note === null) await tx.runVerdict.delete({ where: { runId: id } });
    else {
      await writeRemark(tx, run, note, caller);
      await tell?.(tx, { scope, ...remarkOn(run, what, note) }, caller);
    }
    await tx.agentRun.update({ where: { id }, data: { version: { increment: 1 } } });
    await audit(tx, caller, "run.noted", id, { content: { from, to: note } });
    return tx.agentRun.findUniqueOrThrow({ where: { id }, select: runColumns });
  });
}

/** Stores what a customer says of a run, in place of what was said before. */
async function writeRemark(tx: Tx, run: LockedRun, note: string | null, caller: Caller) {
  const { id: byId, name: byName } = caller.actor;
  const remark = { note, byId, byName, at: now() };
  await tx.runVerdict.upsert({
    where: { runId: run.id },
    create: { runId: run.id, agentId: run.agentId, ...remark },
    update: remark,
  });
}

function remarkOn(
  { subject, externalId, agentId, agent }: LockedRun,
  what: string,
  note: string | null,
): Omit<Remark, "scope"> {
  const text = note ? `\n\n${note}` : "";
  const content = bidi`This run of ${agent.name} ${what}: ${subject ?? externalId}${text}`;
  return { agent: { id: agentId, ...agent }, content };
}

/** Takes back that a run was wrong. 412 when `ifMatch` is stale, 409 once the run is sealed. */
export function takeVerdictBack(
  scope: CustomerScope<"write">,
  id: string,
  ifMatch: number | null,
  caller: Caller,
): Promise<RunRow> {
  return inTransaction(async (tx) => {
    const run = await lockRun(tx, scope, id);
    refuseStale(run, ifMatch);
    if (!run.isWrong) return run;
    await tx.runVerdict.delete({ where: { runId: id } });
    await setWrong(tx, run, false);
    const change = { from: run.verdict?.note ?? "", to: null };
    await audit(tx, caller, "run.verdict_deleted", id, { verdict: change });
    return tx.agentRun.findUniqueOrThrow({ where: { id }, select: runColumns });
  });
}

type LockedRun = Awaited<ReturnType<typeof lockRun>>;

/** Marks a run as wrong or not, in its row and in the figures of its day. */
async function setWrong(tx: Tx, run: LockedRun, isWrong: boolean): Promise<void> {
  const data = { isWrong, version: { increment: 1 } };
  await tx.agentRun.update({ where: { id: run.id }, data, select: { id: true } });
  if (run.isWrong === isWrong) return;
  const change = { replaced: [run], added: [{ ...run, isWrong }] };
  await changeDays(tx, run.agentId, change, new ClockHours(env().TIME_ZONE));
}
