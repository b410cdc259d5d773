import type { z } from "zod";

/** What Next hands a page as `searchParams`. */
export type SearchParams = Record<string, string | string[] | undefined>;

/** The first value of a parameter, `undefined` when absent or empty. */
export function param(params: SearchParams, name: string): string | undefined {
  const value = params[name];
  const first = Array.isArray(value) ? value[0] : value;
  return first === "" ? undefined : first;
}

/**
 * A list's state out of a page's address: what the schema does not know or does not take is left
 * out, so that a mistyped address shows the list instead of an error. (The API answers the same
 * with a 400.)
 */
export function pageQuery<S extends z.ZodRawShape, C extends z.core.$ZodObjectConfig>(
  schema: z.ZodObject<S, C>,
  params: SearchParams,
): z.output<z.ZodObject<S, C>> {
  const valid: Record<string, string> = {};
  for (const [name, field] of Object.entries(schema.shape) as [string, z.ZodType][]) {
    const value = param(params, name);
    if (value !== undefined && field.safeParse(value).success) valid[name] = value;
  }
  return schema.parse(valid);
}

type Change = string | number | undefined | null;

/** A page's address with some parameters set (or, with `null` or `undefined`, taken out). */
export function hrefWith(
  path: string,
  params: SearchParams,
  changes: Record<string, Change>,
): string {
  const next = new URLSearchParams();
  for (const name of Object.keys(params)) {
    const value = param(params, name);
    if (value !== undefined) next.set(name, value);
  }
  if (!("page" in changes)) next.delete("page");
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined || value === null || value === "") next.delete(name);
    else next.set(name, String(value));
  }
  const query = next.toString();
  return query ? `${path}?${query}` : path;
}
