import type { SearchParams } from "@/lib/core/page-query";

type Query = Record<string, string | number | boolean | undefined>;

const written = (query: Query): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query)
      .filter(([, value]) => value !== undefined && value !== "")
      .map(([name, value]) => [name, String(value)]),
  );

/**
 * A list's state as the address has it: where it stands, and what of its validated query is not the
 * default.
 */
export function stateOf(
  place: Record<string, string>,
  { page, limit: _limit, ...rest }: Query,
): SearchParams {
  return { ...place, ...written({ ...rest, ...(page !== 1 && { page }) }) };
}

/**
 * The CSV of a list with its filters; its rows come newest first, whatever the table is sorted by.
 */
export function exportHref(
  list: "customers" | "services" | "subscriptions" | "payments",
  { page: _page, limit: _limit, sort: _sort, order: _order, ...filters }: Query,
): string {
  const query = new URLSearchParams(written(filters)).toString();
  return `/api/admin/export/${list}.csv${query && `?${query}`}`;
}
