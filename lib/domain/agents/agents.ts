import "server-only";
import type { Caller } from "@/lib/auth/permissions";
import type { AgencyScope, CustomerScope, Scope } from "@/lib/auth/scope";
import { now, today } from "@/lib/core/clock";
import { toColumn } from "@/lib/core/dates";
import { changesBetween, changesOfNew, refuseStale } from "@/lib/core/edits";
import { conflict, notFound } from "@/lib/core/errors";
import { bidi } from "@/lib/core/isolated";
import type { Tx } from "@/lib/db/client";
import { inTransaction, lockRow } from "@/lib/db/transactions";
import { auditOf } from "@/lib/domain/audit/events";
import { ownedBy } from "@/lib/domain/charges/queries";
import { isFinal } from "@/lib/domain/subscriptions/policy";
import { notificationColumns, notifyCustomer } from "@/lib/domain/mail/notifications";
import { mailAgency } from "./notifications";
import { silentAt } from "./policy";
import { agentColumns } from "./serializers";
import type { AgentRow } from "./serializers";
import type { AgentInput } from "./schema";

const audit = auditOf("agent");

/** Adds an agent to a subscription that goes on; 409 for an ended one. */
export function createAgent(
  _scope: AgencyScope<"work">,
  subscriptionId: string,
  { name }: { name: string },
  caller: Caller,
): Promise<AgentRow> {
  return inTransaction(async (tx) => {
    if (!(await lockRow(tx, "Subscription", subscriptionId))) throw notFound("subscription");
    const { status, startDate, charges } = await tx.subscription.findUniqueOrThrow({
      where: { id: subscriptionId },
      select: {
        status: true,
        startDate: true,
        charges: {
          where: { periodStart: { lte: toColumn(today()) } },
          select: { periodStart: true },
          orderBy: { periodStart: "desc" },
          take: 1,
        },
      },
    });
    if (isFinal(status)) throw conflict("This subscription has ended.");
    const openFrom = charges[0]?.periodStart ?? startDate;
    const agent = await tx.agent.create({
      data: { subscriptionId, name, openFrom, createdAt: now() },
      select: agentColumns,
    });
    const changes = changesOfNew({ name, subscription: subscriptionId });
    await audit(tx, caller, "agent.created", agent.id, changes);
    return agent;
  });
}

/** Locks an agent of a scope until the transaction ends; else a 404. */
export async function lockAgent(
  tx: Tx,
  scope: Scope<"read", "work">,
  id: string,
): Promise<AgentRow> {
  await lockRow(tx, "Agent", id);
  const agent = await tx.agent.findFirst({
    where: { id, deletedAt: null, subscription: ownedBy(scope) },
    select: agentColumns,
  });
  if (!agent) throw notFound("agent");
  return agent;
}

const toHundredths = (minutes: number | null | undefined) =>
  typeof minutes === "number" ? Math.round(minutes * 100) : minutes;

/** Changes an agent; minutes are a proposal that the customer is mailed about. */
export function updateAgent(
  scope: AgencyScope<"work">,
  id: string,
  { name, silentAfterHours, minutesPerRun }: AgentInput,
  ifMatch: number | null,
  caller: Caller,
): Promise<AgentRow> {
  return inTransaction(async (tx) => {
    const agent = await lockAgent(tx, scope, id);
    refuseStale(agent, ifMatch);
    const proposedMinutes = toHundredths(minutesPerRun);
    const next = { name, silentAfterHours, proposedMinutes };
    const changes = changesBetween(agent as Pick<AgentRow, keyof typeof next>, next);
    if (Object.keys(changes).length === 0) return agent;
    const hours = silentAfterHours ?? agent.silentAfterHours;
    const silence = agent.lastReportAt && silentAt(agent.lastReportAt, hours);
    const updated = await tx.agent.update({
      where: { id },
      data: { ...next, silentAt: silence, version: { increment: 1 } },
      select: agentColumns,
    });
    await audit(tx, caller, "agent.updated", id, changes);
    if (changes.proposedMinutes && typeof minutesPerRun === "number")
      await mailProposal(tx, updated, minutesPerRun);
    return updated;
  });
}

async function mailProposal(tx: Tx, agent: AgentRow, minutes: number): Promise<void> {
  const subject = await tx.subscription.findUniqueOrThrow({
    where: { id: agent.subscriptionId },
    select: notificationColumns,
  });
  await notifyCustomer(tx, subject, {
    kind: "agent",
    heading: bidi`How many minutes does ${agent.name} save?`,
    subject: bidi`How many minutes does ${agent.name} save?`,
    paragraphs: [
      bidi`We propose to count ${minutes} minutes for each run that ${agent.name} does. ` +
        "Hours saved are shown once you agree.",
    ],
  });
}

/** The customer agrees to what is proposed now; anything else is a 409. */
export function agreeToBaseline(
  scope: CustomerScope<"services">,
  id: string,
  { minutes }: { minutes: number },
  caller: Caller,
): Promise<AgentRow> {
  return inTransaction(async (tx) => {
    const agent = await lockAgent(tx, scope, id);
    const baselineMinutes = Math.round(minutes * 100);
    if (agent.proposedMinutes !== baselineMinutes)
      throw conflict("This is not what is proposed now. Look at the present proposal.");
    if (agent.baselineMinutes === baselineMinutes) return agent;
    const { actor } = caller;
    const updated = await tx.agent.update({
      where: { id },
      data: {
        baselineMinutes,
        baselineAt: now(),
        baselineById: actor.id,
        baselineByName: actor.name,
        version: { increment: 1 },
      },
      select: agentColumns,
    });
    const from = agent.baselineMinutes === null ? null : agent.baselineMinutes / 100;
    await audit(tx, caller, "agent.baseline_agreed", id, { minutes: { from, to: minutes } });
    await mailAgency(tx, id, {
      heading: `saves ${minutes} minutes a run`,
      paragraphs: [bidi`${actor.name} has agreed to this.`],
    });
    return updated;
  });
}

/** Deletes an agent: its keys die, its runs and months stay. */
export function deleteAgent(
  scope: AgencyScope<"work">,
  id: string,
  ifMatch: number | null,
  caller: Caller,
): Promise<void> {
  return inTransaction(async (tx) => {
    const agent = await lockAgent(tx, scope, id);
    refuseStale(agent, ifMatch);
    await tx.agentKey.deleteMany({ where: { agentId: id } });
    await tx.agent.update({
      where: { id },
      data: { deletedAt: now(), version: { increment: 1 } },
    });
    await audit(tx, caller, "agent.deleted", id);
  });
}
