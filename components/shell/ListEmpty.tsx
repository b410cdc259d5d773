import Link from "@mui/material/Link";
import { EmptyState } from "@/components/ui/EmptyState";
import { StateLink } from "@/components/ui/NextLink";

interface Props {
  /** Some filter is set: nothing matches it, which is not the same as nothing being there. */
  filtered: boolean;
  /** The address without filters. */
  clear: string;
  /** Plural noun. */
  what: string;
  /** What to do next when there is nothing at all. */
  hint: string;
}

export function ListEmpty({ filtered, clear, what, hint }: Props) {
  if (!filtered) return <EmptyState title={`No ${what} yet`} text={hint} />;
  return (
    <EmptyState
      icon="search"
      title={`No ${what} match`}
      text={
        <>
          Try other words, or{" "}
          <Link component={StateLink} href={clear} color="inherit">
            clear the filters
          </Link>
          .
        </>
      }
    />
  );
}
