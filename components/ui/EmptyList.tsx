import Link from "@mui/material/Link";
import { EmptyState } from "./EmptyState";
import { StateLink } from "./NextLink";

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
          <Link component={StateLink} href={clearHref} color="inherit">
            clear the filters
          </Link>
          .
        </>
      }
    />
  );
}
