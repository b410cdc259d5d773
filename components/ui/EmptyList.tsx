import { EmptyState } from "./EmptyState";
import { TextLink } from "./TextLink";

interface Props {
  isFiltered: boolean;
  /** The address without filters. */
  clearHref: string;
  /** Plural. */
  noun: string;
  /** What to do when there is no entry at all. */
  hint: string;
}

export function EmptyList({ isFiltered, clearHref, noun, hint }: Props) {
  if (!isFiltered) return <EmptyState title={`No ${noun} yet`} text={hint} />;
  return (
    <EmptyState
      icon="search"
      title={`No ${noun} match`}
      text={
        <>
          Try other words, or{" "}
          <TextLink to="state" href={clearHref} color="inherit">
            clear the filters
          </TextLink>
          .
        </>
      }
    />
  );
}
