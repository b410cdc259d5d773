import type { Format } from "@/lib/core/format";
import type { AuditEntry } from "@/lib/domain/audit/schema";
import { actionText, changesOf, formatValue, isPair, type Change } from "./audit-labels";
import { eventKinds, type EventKind } from "./event-kinds";

export interface Part {
  text: string;
  /** `strong` stands out, `old` is a value that was replaced, `whole` stays in one line. */
  look?: "strong" | "old" | "whole";
}

export interface Sentence {
  parts: Part[];
  /** The fields that the sentence leaves out. */
  others: Change[];
}

const MAX_LENGTH = 80;
const looks: Record<string, Part["look"]> = { "*": "strong", "-": "old" };
const TOKEN = /\{([*-]?)([\w.]+)\}|\*([^*]+)\*/g;
const OPTIONAL = /\[([^\][]*)\]/g;

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

const shorten = (text: string) =>
  text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH).trimEnd()}…` : text;
const isSelf = ({ actor, entityId }: AuditEntry) => actor !== null && actor._id === entityId;

/** A value of a sentence; undefined if it is missing. */
function valueOf(entry: AuditEntry, name: string, look: string, format: Format) {
  const change = entry.changes[name];
  const pair = isPair(change) ? change : { from: null, to: change };
  const value = look === "-" ? pair.from : (pair.to ?? pair.from);
  if (value !== null && value !== undefined && value !== "") {
    const text = formatValue(name, value, format);
    return words[name]?.[text] ?? shorten(name === "status" ? text.toLowerCase() : text);
  }
  if (name === "entityId") return entry.entityId ?? undefined;
  if (name === "name" && isSelf(entry)) return undefined;
  if (name === "customer" && entry.actor?.role === "customer") return undefined;
  const known = Object.entries(entry.subject).find(([field]) => field === name)?.[1];
  return known === null || known === undefined ? undefined : formatValue(name, known, format);
}

/** A field within a sentence; the names of other sites stay as they are. */
const inSentence = ({ name, field }: Change) =>
  name.endsWith("Url") ? field : field.charAt(0).toLowerCase() + field.slice(1);

/** The first change in words: which field, and its values if they are short. */
function firstChange(entry: AuditEntry, format: Format): { change: string; values: string } {
  const [first, ...others] = changesOf(entry.changes, format);
  if (!first) return { change: "changed something", values: "" };
  const more = others.length > 0 ? `, and ${others.length} more` : "";
  const field = `${isSelf(entry) ? "their" : "the"} ${inSentence(first)}`;
  const pair = entry.changes[first.name];
  if (isPair(pair) && typeof pair.to === "boolean")
    return { change: `turned ${pair.to ? "on" : "off"} “${first.field}”`, values: more };
  if ([first.from ?? "", first.to].some((text) => text.length > MAX_LENGTH / 2))
    return { change: `changed ${field}`, values: more };
  const to = `{*${first.name}}`;
  if (first.from === undefined || first.from === "–")
    return { change: `set ${field}`, values: ` to ${to}${more}` };
  if (first.to === "–") return { change: `removed ${field}`, values: ` {-${first.name}}${more}` };
  return { change: `changed ${field}`, values: ` from {-${first.name}} to ${to}${more}` };
}

function fill(template: string, entry: AuditEntry, format: Format) {
  const names = new Set<string>();
  const present = template.replace(OPTIONAL, (_, part: string) => {
    const tokens = [...part.matchAll(TOKEN)];
    const isWhole = tokens.every(
      ([, look = "", name]) => !name || valueOf(entry, name, look, format) !== undefined,
    );
    return isWhole ? part : "";
  });
  const parts: Part[] = [];
  let end = 0;
  const add = (text: string, look?: Part["look"]) => {
    if (text !== "") parts.push(look ? { text, look } : { text });
  };
  for (const { 0: whole, 1: look = "", 2: name, 3: strong, index } of present.matchAll(TOKEN)) {
    add(present.slice(end, index));
    end = index + whole.length;
    if (name) {
      names.add(name);
      const text = valueOf(entry, name, look, format) ?? unnamed[name] ?? "–";
      add(text, name === "invoice" ? "whole" : looks[look]);
    } else add(strong ?? "", "strong");
  }
  add(present.slice(end));
  return { parts, names };
}

function templateOf({ says, byAdmin, alone }: EventKind, actor: AuditEntry["actor"]): string {
  if (!actor) return alone ?? `*The system* ${says}`;
  return (actor.role === "admin" && byAdmin) || says;
}

/** An event as a sentence, the actor first. */
export function sentenceOf(entry: AuditEntry, format: Format): Sentence {
  const { action, actor, changes } = entry;
  const kind = eventKinds[action] ?? { label: "", says: actionText(action).toLowerCase() };
  const { change, values } = firstChange(entry, format);
  const template = templateOf(kind, actor);
  const { parts, names } = fill(
    template.replace("{change}", change).replace("{values}", values),
    entry,
    format,
  );
  if (actor) parts.unshift({ text: actor.name, look: "strong" }, { text: " " });
  return { parts, others: changesOf(changes, format).filter(({ name }) => !names.has(name)) };
}

const MAX_NAMES = 3;

/** `Ada, Bo and Cy`, or `Ada, Bo and 2 others`. */
function listOf(names: string[]): string {
  const shown = names.length > MAX_NAMES ? names.slice(0, MAX_NAMES - 1) : names;
  const others = names.length - shown.length;
  const all = others > 0 ? [...shown, `${others} others`] : shown;
  return [all.slice(0, -1).join(", "), all.at(-1)].filter(Boolean).join(" and ");
}

/** Neighbors of one kind as one sentence; null for a kind that is not folded. */
export function sentenceOfMany(entries: AuditEntry[]): Part[] | null {
  const [first] = entries;
  const { many, ofSeveral, alone = "" } = (first && eventKinds[first.action]) ?? {};
  if (!first || !many) return null;
  const names = [...new Set(entries.flatMap(({ actor }) => actor?.name ?? []))];
  const isOfSeveral = ofSeveral !== undefined && names.length > 1;
  const text = (isOfSeveral ? ofSeveral : many).replace("{count}", String(entries.length));
  const [, strong, rest = ""] = /^\*([^*]+)\*(.*)$/.exec(text) ?? [];
  if (strong)
    return [
      { text: strong, look: "strong" },
      { text: isOfSeveral ? ` by ${listOf(names)}` : rest },
    ];
  const who = first.actor?.name ?? /^\*([^*]+)\*/.exec(alone)?.[1] ?? "The system";
  return [{ text: who, look: "strong" }, { text: ` ${text}` }];
}
