/** A value of the audit log as one line; objects as JSON, absent values as a dash. */
function written(value: unknown): string {
  if (value === null || value === undefined || value === "") return "–";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "string" || typeof value === "number") return String(value);
  return JSON.stringify(value);
}

export interface Change {
  field: string;
  /** Absent: there was no earlier value to tell. */
  from?: string;
  to: string;
}

const isPair = (value: unknown): value is { from?: unknown; to?: unknown } =>
  typeof value === "object" && value !== null && ("from" in value || "to" in value);

/** An event's changes as lines: `{ field: { from, to } }`, or `{ field: value }` where only one value is known. */
export function changesOf(changes: Record<string, unknown>): Change[] {
  return Object.entries(changes).map(([field, value]) => {
    if (!isPair(value)) return { field, to: written(value) };
    return {
      field,
      ...(value.from !== undefined && value.from !== null && { from: written(value.from) }),
      to: written(value.to),
    };
  });
}

/** `customer.password_changed` reads `Customer: password changed`. */
export function actionText(action: string): string {
  const [noun = "", ...verb] = action.split(".");
  const words = verb.join(" ").replace(/[_-]/g, " ");
  const subject = noun
    .replace(/[_-]/g, " ")
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .toLowerCase();
  return words ? `${subject.charAt(0).toUpperCase()}${subject.slice(1)}: ${words}` : noun;
}
