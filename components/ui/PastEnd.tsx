import { EmptyState } from "./EmptyState";
import type { Paging } from "./pages";

/** After a deletion, or by an old link: the list is not empty, but ends before this page. */
export const isPastEnd = ({ page, total, rows }: Pick<Paging, "page" | "total"> & Rows) =>
  rows.length === 0 && page > 1 && total > 0;

interface Rows {
  rows: readonly unknown[];
}

export function PastEnd({ href }: { href: string }) {
  return (
    <EmptyState
      title="Nothing on this page"
      text="The list ends before it."
      action={{ href, label: "Go to the first page" }}
    />
  );
}
