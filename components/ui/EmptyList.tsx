import { EmptyState } from "./EmptyState";

interface Props {
  isFiltered: boolean;
  /** What was searched for. */
  search?: string;
  /** The address without filters. */
  clearHref: string;
  /** Plural. */
  noun: string;
  /** What to do when there is no entry at all. */
  hint: string;
}

export function EmptyList({ isFiltered, search, clearHref, noun, hint }: Props) {
  if (!isFiltered) return <EmptyState title={`No ${noun} yet`} text={hint} />;
  return (
    <EmptyState
      icon="search"
      title={search ? `No ${noun} match “${search}”` : `No ${noun} match`}
      action={{ href: clearHref, label: "Clear the filters" }}
    />
  );
}
