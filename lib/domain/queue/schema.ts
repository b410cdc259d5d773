import { z } from "zod";
import { dateOutput, instant, line, one, uuid } from "@/lib/core/validation";
import type { Silence } from "@/lib/domain/agents/work-schema";
import type { ChargeHistory, Debtor } from "@/lib/domain/billing/schema";
import { GROUPS } from "@/lib/domain/inbox/constants";
import type { MessageContext } from "@/lib/domain/inbox/schema";
import { KINDS, MARK_STATES } from "./constants";

export const kind = z.enum(KINDS);
export type Kind = z.output<typeof kind>;

const markState = z.enum(MARK_STATES);
export type MarkState = z.output<typeof markState>;

/** Something that waits for the agency. What a kind does not have is null. */
export const thing = z.strictObject({
  kind,
  /** What is lost while it waits: the list has them one after the other. */
  group: z.enum(GROUPS),
  /** Of the row itself; of `notes` and `parked` the subscription's. */
  _id: uuid,
  /** Since when it waits. */
  since: instant,
  /** By when it was promised. */
  by: instant.nullable(),
  /** `announced` charges, `overdue` and `unassigned` requests, `suspension` near. */
  state: z.enum(["announced", "overdue", "suspension", "unassigned"]).nullable(),
  customer: z
    .strictObject({ _id: uuid, name: z.string(), company: z.string().nullable() })
    .nullable(),
  /** A sender, a recipient, or the customer's. */
  name: z.string().nullable(),
  email: z.string().nullable(),
  /** A service, a subject or a title. */
  title: z.string(),
  /** What was written, or why it stopped. */
  text: z.string().nullable(),
  /** Of an invoice or a request. */
  number: z.string().nullable(),
  dueDate: dateOutput.nullable(),
  /** Dollars. */
  amount: z.number().nullable(),
  /** The agent's, charge's or subscription's page that it is about. */
  about: uuid.nullable(),
  /** Of a request. */
  version: z.int().nullable(),
});
export type Thing = z.output<typeof thing>;

const mark = z.strictObject({
  kind,
  _id: uuid,
  state: markState,
  label: z.string(),
  at: instant,
  /** It is back then, or when something new happens to it. */
  until: instant,
});
export type QueueMark = z.output<typeof mark>;

const queue = z.strictObject({
  /** The first 100, what is lost first on top. */
  things: z.array(thing),
  /** Of all, at most 200 of a kind. */
  total: z.int(),
  /** What was done today or comes back tomorrow, the last first. */
  marks: z.array(mark),
  /** The next charges that billing makes; null when nothing is active. */
  next: z.strictObject({ on: dateOutput, count: z.int(), amount: z.number() }).nullable(),
});
export type Queue = z.output<typeof queue>;

/** The same for the page that shows it. */
export interface QueuePage {
  queue: Queue;
  /** Of its charges, by id. */
  histories: Record<string, ChargeHistory>;
  debtors: Record<string, Debtor>;
  /** Of its inquiries and notes, by id. */
  contexts: Record<string, MessageContext>;
  /** Of its agents, by id. */
  silences: Record<string, Silence>;
  /** Who looks. */
  viewer: { id: string; mayMoney: boolean };
  /** Milliseconds. */
  now: number;
}

export const queueAnswer = one(queue);
export const markAnswer = one(mark.nullable());

export const thingParams = z.strictObject({ kind, id: uuid });

export const markInput = z.strictObject({
  /** `waiting`: it is put back. */
  state: z.enum([...MARK_STATES, "waiting"]),
  /** What the list of what is done calls it; absent: the thing's own name. */
  label: line(200).optional(),
});
export type MarkInput = z.output<typeof markInput>;
