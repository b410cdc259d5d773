import "server-only";
import type { QueueMarkModel } from "@/generated/prisma/models";
import type { AgencyScope } from "@/lib/auth/scope";
import { now, today } from "@/lib/core/clock";
import { startOfDay } from "@/lib/core/dates";
import { DAY_MS } from "@/lib/core/durations";
import { env } from "@/lib/core/env";
import { notFound } from "@/lib/core/errors";
import { inTransaction, lockName } from "@/lib/db/transactions";
import { DONE_DAYS } from "./constants";
import { findThing } from "./queries";
import type { ThingRow } from "./queries";
import type { Kind, MarkInput, MarkState } from "./schema";
import { isShown } from "./things";

interface Address {
  kind: Kind;
  id: string;
}

const nameOf = ({ number, name, title }: ThingRow) => number ?? name ?? title;

/** The first instant of tomorrow. */
const tomorrow = (): Date => startOfDay(today().add({ days: 1 }), env().TIME_ZONE);

/** A mail sent again keeps its stamp: only the day tells that it has failed once more. */
const untilOf = (kind: Kind, state: MarkState, at: Date): Date =>
  state === "done" && kind !== "mail" ? new Date(at.getTime() + DONE_DAYS * DAY_MS) : tomorrow();

/**
 * Takes a thing out of everybody's queue: until tomorrow, or as done. It is back earlier when
 * something new happens to it, and a done one that is still there after a week, a mail tomorrow.
 * 404 unless it waits, or was put off and is done now, and of a kind that their queue has not. Put
 * back, it has no mark any more.
 */
export function markThing(
  scope: AgencyScope<"work">,
  { kind, id: thingId }: Address,
  { state, label }: MarkInput,
): Promise<QueueMarkModel | null> {
  return inTransaction(async (tx) => {
    if (!isShown(scope, kind)) throw notFound("thing");
    await lockName(tx, `queue ${kind} ${thingId}`);
    const at = now();
    if (state === "waiting") {
      await tx.queueMark.deleteMany({ where: { kind, thingId } });
      return null;
    }
    const until = untilOf(kind, state, at);
    const thing = await findThing(tx, scope, { kind, id: thingId });
    const where = { kind_thingId: { kind, thingId } };
    if (!thing) {
      const mark = await tx.queueMark.findUnique({ where });
      if (state !== "done" || mark?.state !== "later") throw notFound("thing");
      return tx.queueMark.update({ where, data: { state, label, until, at } });
    }
    const values = {
      state,
      label: label ?? nameOf(thing),
      customerId: thing.customerId,
      stamp: thing.stamp,
      until,
      at,
    };
    return tx.queueMark.upsert({
      where,
      create: { kind, thingId, ...values },
      update: values,
    });
  });
}
