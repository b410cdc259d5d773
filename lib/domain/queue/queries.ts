import "server-only";
import { z } from "zod";
import { Prisma } from "@/generated/prisma/client";
import type { AgencyScope } from "@/lib/auth/scope";
import { now, today } from "@/lib/core/clock";
import { startOfDay, toColumn } from "@/lib/core/dates";
import { env } from "@/lib/core/env";
import { db } from "@/lib/db/client";
import type { Tx } from "@/lib/db/client";
import { readFirstLost } from "@/lib/domain/inbox/first-lost";
import { KINDS } from "./constants";
import { kind, thing } from "./schema";
import type { Kind } from "./schema";
import { isShown, waitingThings } from "./things";

const thingRow = z.object({
  kind,
  rank: z.int(),
  id: z.string(),
  since: z.date(),
  by: z.date().nullable(),
  stamp: z.date(),
  state: thing.shape.state,
  customerId: z.string().nullable(),
  customerName: z.string().nullable(),
  company: z.string().nullable(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  title: z.string(),
  text: z.string().nullable(),
  number: z.string().nullable(),
  dueDate: z.date().nullable(),
  cents: z.int().nullable(),
  about: z.string().nullable(),
  version: z.int().nullable(),
  total: z.int(),
});
export type ThingRow = z.output<typeof thingRow>;

async function readThings(
  scope: AgencyScope<"work">,
  where: Prisma.Sql,
  take: number,
  tx: Tx,
): Promise<ThingRow[]> {
  return z.array(thingRow).parse(await readFirstLost(tx, waitingThings(scope, where), { take }));
}

const MAX_THINGS = 100;

/** What waits and is neither done nor put off, what is lost first on top. */
const listThings = (scope: AgencyScope<"work">): Promise<ThingRow[]> =>
  readThings(
    scope,
    Prisma.sql`mark.until IS NULL OR mark.until <= ${now()} OR mark.stamp < thing.stamp`,
    MAX_THINGS,
    db(),
  );

/** One that waits, done or not; null when it does not. */
export async function findThing(
  tx: Tx,
  scope: AgencyScope<"work">,
  { kind: name, id }: { kind: Kind; id: string },
): Promise<ThingRow | null> {
  const where = Prisma.sql`thing.kind = ${name} AND thing.id = ${id}::uuid`;
  return (await readThings(scope, where, 1, tx))[0] ?? null;
}

/** What was done today or is put off, the last first. */
const listMarks = (scope: AgencyScope<"work">) =>
  db().queueMark.findMany({
    where: {
      kind: { in: KINDS.filter((kind) => isShown(scope, kind)) },
      OR: [
        { state: "done", at: { gte: startOfDay(today(), env().TIME_ZONE) } },
        { state: "later", until: { gt: now() } },
      ],
    },
    orderBy: [{ at: "desc" }, { thingId: "asc" }],
    take: MAX_THINGS,
  });

/** The next day on which billing charges, with how many charges and of how much. */
export async function findNextCharges(_scope: AgencyScope<"work">) {
  const [next] = await db().subscription.groupBy({
    by: "nextBillingDate",
    where: {
      status: "active",
      heldAt: null,
      endsOn: null,
      nextBillingDate: { gte: toColumn(today()) },
      customer: { isActive: true, deletedAt: null },
    },
    _count: true,
    _sum: { amountCents: true },
    orderBy: { nextBillingDate: "asc" },
    take: 1,
  });
  return next ?? null;
}

/** All that the queue shows. */
export async function readQueue(scope: AgencyScope<"work">) {
  const [things, marks, next] = await Promise.all([
    listThings(scope),
    listMarks(scope),
    findNextCharges(scope),
  ]);
  return { things, marks, next };
}

export type QueueRows = Awaited<ReturnType<typeof readQueue>>;
