import { stale } from "./errors";

type Plain = string | number | boolean | null | string[];

/** Refuses (412) a write whose `If-Match` names another version; null means that none was sent. */
export function refuseStale(row: { version: number }, ifMatch: number | null): void {
  if (ifMatch !== null && ifMatch !== row.version) throw stale();
}

/** A PUT's own fields: without what every entity carries, which is accepted and ignored. */
export function fieldsOf<T extends { _id?: unknown; version?: unknown; createdAt?: unknown }>(
  input: T,
): Omit<T, "_id" | "version" | "createdAt"> {
  const { _id, version: _version, createdAt: _createdAt, ...fields } = input;
  return fields;
}

/** What differs of what is set in `next`, both values each, as the audit log takes them. */
export function changesBetween(
  present: Record<string, Plain>,
  next: Record<string, Plain | undefined>,
) {
  const changes: Record<string, { from: Plain; to: Plain }> = {};
  for (const [field, to] of Object.entries(next)) {
    const from = present[field] ?? null;
    if (to !== undefined && JSON.stringify(from) !== JSON.stringify(to))
      changes[field] = { from, to };
  }
  return changes;
}

/** The same for what is new: every field from null. */
export function changesOfNew(fields: Record<string, Plain | undefined>) {
  return Object.fromEntries(
    Object.entries(fields).map(([field, to = null]) => [field, { from: null, to }]),
  );
}
