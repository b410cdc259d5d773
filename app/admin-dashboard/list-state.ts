import type { SearchParams } from "@/lib/core/page-query";

type Query = Record<string, string | number | boolean | undefined>;

const toParams = (query: Query): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query)
      .filter(([, value]) => value !== undefined && value !== "")
      .map(([name, value]) => [name, String(value)]),
  );

/** A list's parameters in the address: `base`, and the query without defaults. */
export function listStateOf(
  base: Record<string, string>,
  { page, limit: _limit, ...rest }: Query,
): SearchParams {
  return { ...base, ...toParams({ ...rest, ...(page !== 1 && { page }) }) };
}

/** The CSV of a list with its filters; its rows are always newest first. */
export function exportHref(
  list: "customers" | "services" | "subscriptions" | "payments",
  { page: _page, limit: _limit, sort: _sort, order: _order, ...filters }: Query,
): string {
  const query = new URLSearchParams(toParams(filters)).toString();
  return `/api/admin/export/${list}.csv${query && `?${query}`}`;
}
