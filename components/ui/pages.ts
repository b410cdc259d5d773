import { formatFor } from "@/lib/core/format";
import type { AddressChange } from "./table-types";

export interface Paging {
  page: number;
  limit: number;
  /** Exact, or with `more` the first so many. */
  total: number;
  more?: boolean;
}

interface Options {
  label: string;
  paging: Paging;
  href: (change: AddressChange) => string;
  locale?: string;
}

/** Where one is among the pages, and the neighbors' addresses. */
export interface Pages {
  label: string;
  text: string;
  /** Addresses of the first and the previous page. */
  back: [string, string] | null;
  /** Addresses of the next and the last page. */
  forward: [string, string] | null;
}

export function pagesOf({
  label,
  paging: { page, limit, total, more = false },
  href,
  locale = "en-US",
}: Options): Pages {
  const pages = Math.max(1, Math.ceil(total / limit));
  const { number } = formatFor(locale);
  const to = (target: number) => href({ page: target === 1 ? null : target });
  const all = more ? `${number(total)}+` : number(total);
  const range = `${number(Math.min((page - 1) * limit + 1, total))}–${number(Math.min(page * limit, total))} of ${all}`;
  const count = total === 1 ? "1 entry" : `${all} entries`;
  return {
    label,
    text: page > pages ? `Page ${number(page)} is past the end` : pages === 1 ? count : range,
    back: page > 1 ? [to(1), to(Math.min(page - 1, pages))] : null,
    forward: page < pages ? [to(page + 1), to(pages)] : null,
  };
}
