import Link from "@mui/material/Link";
import type { ReactNode } from "react";
import { StateLink } from "@/components/ui/NextLink";
import { Notice } from "./Notice";

interface Props {
  /** The list's address without what narrows it. */
  all: string;
  children: ReactNode;
}

/** To what a link narrowed a list, where no filter shows it; and the way to all of it. */
export function Narrowed({ all, children }: Props) {
  return (
    <Notice tone="info">
      {children}{" "}
      <Link component={StateLink} href={all} color="inherit">
        Show all
      </Link>
    </Notice>
  );
}
