import { formatFor } from "@/lib/core/format";
import type { AddressChange } from "./DataTable";
import { PagerView, type PagerState } from "./PagerView";

export interface Paging {
  page: number;
  limit: number;
  total: number;
}

export interface PagerProps {
  label: string;
  paging: Paging;
  href: (change: AddressChange) => string;
  locale?: string;
}

/** Where one is among the pages, and the neighbours' addresses, as plain data. */
export function pagerState({
  label,
  paging: { page, limit, total },
  href,
  locale = "en-US",
}: PagerProps): PagerState {
  const pages = Math.max(1, Math.ceil(total / limit));
  const { number } = formatFor(locale);
  const to = (target: number) => href({ page: target === 1 ? null : target });
  const range = `${number(Math.min((page - 1) * limit + 1, total))}–${number(Math.min(page * limit, total))} of ${number(total)}`;
  const count = total === 1 ? "1 entry" : `${number(total)} entries`;
  return {
    label,
    text: page > pages ? `Page ${number(page)} is past the end` : pages === 1 ? count : range,
    back: page > 1 ? [to(1), to(Math.min(page - 1, pages))] : null,
    on: page < pages ? [to(page + 1), to(pages)] : null,
  };
}

/** `1–10 of 5,000` and the way to the neighbouring pages. */
export function Pager(props: PagerProps) {
  return <PagerView {...pagerState(props)} />;
}
