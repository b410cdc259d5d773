import { EmptyState } from "./EmptyState";
import type { Paging } from "./pages";

/** A deletion or an old address: the list ends before this page, and is not empty. */
export const isPastEnd = ({ page, total, rows }: Pick<Paging, "page" | "total"> & Rows) =>
  rows.length === 0 && page > 1 && total > 0;

interface Rows {
  rows: readonly unknown[];
}

/** In the place of a page that a list does not have. */
export function PastEnd({ href }: { href: string }) {
  return (
    <EmptyState
      title="Nothing on this page"
      text="The list ends before it."
      action={{ href, label: "Go to the first page" }}
    />
  );
}
