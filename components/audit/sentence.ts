import type { Format } from "@/lib/core/format";
import type { AuditEntry } from "@/lib/domain/audit/schema";
import { actionText, changesOf, type Change } from "./audit-labels";
import { foldOf } from "./folds";
import { say, strong, type PhrasePart } from "./phrase";
import { readEvent, type EventReader } from "./read-event";
import { sentences } from "./sentences";

interface Sentence {
  parts: PhrasePart[];
  /** The fields that the sentence leaves out. */
  others: Change[];
}

const known: Partial<Record<string, (event: EventReader) => PhrasePart[]>> = sentences;

/** An event as a sentence, the actor first. */
export function sentenceOf(entry: AuditEntry, format: Format): Sentence {
  const event = readEvent(entry, format);
  const parts =
    known[entry.action]?.(event) ?? say`${event.actor} ${actionText(entry.action).toLowerCase()}`;
  const shown = new Set(parts.map(({ field }) => field));
  const others = changesOf(entry.changes, format).filter(({ name }) => !shown.has(name));
  return { parts, others: [...others, ...invoiceOf(entry)] };
}

/** The number of the charge that it is about: no sentence has it. */
const invoiceOf = ({ changes, subject: { invoice } }: AuditEntry): Change[] =>
  invoice && !("invoice" in changes) ? [{ name: "invoice", field: "Invoice", to: invoice }] : [];

/** Neighbors as one sentence: of one kind what was done, else how much a person did. */
export function sentenceOfMany(entries: [AuditEntry, ...AuditEntry[]]): PhrasePart[] {
  const [first] = entries;
  const isOneKind = entries.every(({ action }) => action === first.action);
  const fold = isOneKind && foldOf(first.action);
  if (!fold) return say`${strong(first.actor?.name ?? "")}, ${entries.length} changes`;
  const names = [...new Set(entries.flatMap(({ actor }) => actor?.name ?? []))];
  const by = (name = "The system") => strong(first.actor?.name ?? name);
  return fold({ count: entries.length, names, by });
}
