import { formatFor } from "@/lib/core/format";
import type { AddressChange } from "./table-types";

export interface Paging {
  page: number;
  limit: number;
  /** Exact, or with `more` a lower bound. */
  total: number;
  more?: boolean;
}

/** Of a list's page, without its rows: they cross to the browser once. */
export const pagingOf = ({ page, limit, total, more }: Paging): Paging => ({
  page,
  limit,
  total,
  more,
});

interface Options {
  label: string;
  paging: Paging;
  href: (change: AddressChange) => string;
  locale?: string;
}

export interface Pages {
  label: string;
  text: string;
  /** So many pages that the first and the last have links of their own. */
  hasEnds: boolean;
  /** Links to the first and the previous page. */
  back: [string, string] | null;
  /** Links to the next and the last page. */
  forward: [string, string] | null;
}

/** Parameters of an address that change what is shown of a list, and not how much it has. */
const WITHOUT_EFFECT = new Set(["tab", "view", "sort", "order", "page", "limit"]);

const isNarrowed = (address: string) =>
  [...new URLSearchParams(address.split("?")[1]).keys()].some((name) => !WITHOUT_EFFECT.has(name));

/** Of fewer pages the ends are a press or two away. */
const MIN_PAGES = 5;

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
  function position(): string {
    if (page > pages) return `Page ${number(page)} is past the end`;
    // How many a filter left; without one all of them are there to see.
    if (pages === 1) return total === 1 || !isNarrowed(to(1)) ? "" : `${all} entries`;
    const first = Math.min((page - 1) * limit + 1, total);
    const last = Math.min(page * limit, total);
    return `${number(first)}–${number(last)} of ${all}`;
  }

  return {
    label,
    text: position(),
    hasEnds: more || pages >= MIN_PAGES,
    back: page > 1 ? [to(1), to(Math.min(page - 1, pages))] : null,
    forward: page < pages ? [to(page + 1), to(pages)] : null,
  };
}
