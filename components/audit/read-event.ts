import type { Format } from "@/lib/core/format";
import type { AuditEntry } from "@/lib/domain/audit/schema";
import { changesOf, formatValue, isPair, type Change } from "./audit-labels";
import { say, strong, type PhrasePart } from "./phrase";

/** The values that sentences have: of changes, or names of what the event is about. */
const FIELDS = [
  "amount",
  "answer",
  "company",
  "content",
  "customer",
  "disputed",
  "email",
  "entityId",
  "invoice",
  "line",
  "link",
  "minutes",
  "name",
  "number",
  "price.monthly",
  "question",
  "reason",
  "refunded",
  "returned",
  "role",
  "rows",
  "savedMethod",
  "service",
  "status",
  "title",
  "verdict",
] as const;
type Values = Record<(typeof FIELDS)[number], PhrasePart>;

/** An event as the functions read it that put it into a sentence. */
export interface EventReader extends Values {
  /** Who did it; the system, where nobody was signed in. */
  actor: PhrasePart;
  /** Who did it; this name, where nobody was signed in. */
  by: (name: string) => PhrasePart;
  isByAdmin: boolean;
  isBySystem: boolean;
  /** The former values of changes. */
  old: Values;
  /** The first changed field with its values, and between them whose it is. */
  change: (owner?: PhrasePart[]) => PhrasePart[];
}

const MAX_LENGTH = 80;

/** What stands for a value that is missing where it must not be. */
const unnamed: Record<string, string> = {
  name: "somebody",
  customer: "a customer",
  service: "a service",
  amount: "an amount",
};
/** Values that have a word of their own in a sentence. */
const words: Record<string, Record<string, string>> = {
  reason: { credentials: "wrong password", code: "wrong code" },
  link: { invite: "an invitation", reset: "a link for a new password" },
};

export function readEvent(entry: AuditEntry, format: Format): EventReader {
  const by = (name: string) => strong(entry.actor?.name ?? name);
  const value = (field: string) => {
    const { to, from } = pairOf(entry, field);
    return toPart(field, textOf(field, to ?? from, format) ?? knownText(entry, field, format));
  };
  const old = (field: string): PhrasePart => {
    const { from } = pairOf(entry, field);
    return { ...toPart(field, textOf(field, from, format)), look: "old" };
  };
  const change = (owner: PhrasePart[] = []) => {
    const [first, ...others] = changesOf(entry.changes, format);
    if (!first) return say`changed something${owner}`;
    const more = others.length > 0 ? `, and ${others.length} more` : "";
    const field = `${isSelf(entry) ? "their" : "the"} ${inSentence(first)}`;
    const { to } = pairOf(entry, first.name);
    const isLong = [first.from ?? "", first.to].some((text) => text.length > MAX_LENGTH / 2);
    const newValue = strong(value(first.name));
    const oldValue = old(first.name);
    if (typeof to === "boolean")
      return say`turned ${to ? "on" : "off"} “${first.field}”${owner}${more}`;
    if (isLong) return say`changed ${field}${owner}${more}`;
    if (first.from === undefined || first.from === "–")
      return say`set ${field}${owner} to ${newValue}${more}`;
    if (first.to === "–") return say`removed ${field}${owner} ${oldValue}${more}`;
    return say`changed ${field}${owner} from ${oldValue} to ${newValue}${more}`;
  };
  return {
    ...valuesOf(value),
    old: valuesOf(old),
    actor: by("The system"),
    by,
    isByAdmin: entry.actor?.role === "admin",
    isBySystem: entry.actor === null,
    change,
  };
}

const valuesOf = (read: (field: string) => PhrasePart) =>
  Object.fromEntries(FIELDS.map((field) => [field, read(field)])) as Values;

function pairOf({ changes }: AuditEntry, field: string): { from?: unknown; to?: unknown } {
  const change = changes[field];
  return isPair(change) ? change : { to: change };
}

const toPart = (field: string, text: string | undefined): PhrasePart =>
  text === undefined ? { field, text: unnamed[field] ?? "–", isMissing: true } : { field, text };

/** A value of a change; undefined if it is missing. */
function textOf(field: string, value: unknown, format: Format): string | undefined {
  if (value === null || value === undefined || value === "") return undefined;
  const text = formatValue(field, value, format);
  return words[field]?.[text] ?? shorten(field === "status" ? text.toLowerCase() : text);
}

const shorten = (text: string) =>
  text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH).trimEnd()}…` : text;

const isSelf = ({ actor, entityId }: AuditEntry) => actor !== null && actor._id === entityId;

/** A name of what the event is about, but for the actor's own; undefined without one. */
function knownText(entry: AuditEntry, field: string, format: Format): string | undefined {
  if (field === "entityId") return entry.entityId ?? undefined;
  if (field === "name" && isSelf(entry)) return undefined;
  if (field === "customer" && entry.actor?.role === "customer") return undefined;
  const known = Object.entries(entry.subject).find(([name]) => name === field)?.[1];
  return known === null || known === undefined ? undefined : formatValue(field, known, format);
}

/** A field within a sentence; the names of other sites stay as they are. */
const inSentence = ({ name, field }: Change) =>
  name.endsWith("Url") ? field : field.charAt(0).toLowerCase() + field.slice(1);
