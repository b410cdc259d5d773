import type { QueueMarkModel } from "@/generated/prisma/models";
import { toWireDate } from "@/lib/core/dates";
import { toDollars } from "@/lib/core/money";
import type { QueueRows, ThingRow } from "./queries";
import { GROUPS } from "@/lib/domain/inbox/constants";
import { kind } from "./schema";
import type { QueueMark, Queue, Thing } from "./schema";

const toThing = (row: ThingRow): Thing => ({
  kind: row.kind,
  group: GROUPS[row.rank] ?? "rest",
  _id: row.id,
  since: row.since.toISOString(),
  by: row.by?.toISOString() ?? null,
  state: row.state,
  customer:
    row.customerId !== null && row.customerName !== null
      ? { _id: row.customerId, name: row.customerName, company: row.company }
      : null,
  name: row.name,
  email: row.email,
  title: row.title,
  text: row.text,
  number: row.number,
  dueDate: row.dueDate && toWireDate(row.dueDate),
  amount: row.cents === null ? null : toDollars(row.cents),
  about: row.about,
  version: row.version,
});

export const toMark = (row: QueueMarkModel): QueueMark => ({
  kind: kind.parse(row.kind),
  _id: row.thingId,
  state: row.state,
  label: row.label,
  at: row.at.toISOString(),
  until: row.until.toISOString(),
});

export const toNext = (next: QueueRows["next"]): Queue["next"] =>
  next && {
    on: toWireDate(next.nextBillingDate),
    count: next._count,
    amount: toDollars(next._sum.amountCents ?? 0),
  };

export const toQueue = ({ things, marks, next }: QueueRows): Queue => ({
  things: things.map(toThing),
  total: things[0]?.total ?? 0,
  marks: marks.map(toMark),
  next: toNext(next),
});
