/** The names of an object's own fields, such as those of a schema's shape. */
export const keysOf = <T extends object>(object: T) => Object.keys(object) as (keyof T & string)[];

/** Prisma's `select` of these columns. */
export function selectOf<K extends string>(columns: readonly K[]): Record<K, true> {
  return Object.fromEntries(columns.map((column) => [column, true])) as Record<K, true>;
}

export function pick<R extends object, K extends keyof R>(
  row: R,
  fields: readonly K[],
): Pick<R, K> {
  return Object.fromEntries(fields.map((field) => [field, row[field]])) as Pick<R, K>;
}
