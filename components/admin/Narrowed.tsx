import Alert from "@mui/material/Alert";
import Link from "@mui/material/Link";
import type { ReactNode } from "react";
import { Icon } from "@/components/ui/Icon";
import { StateLink } from "@/components/ui/NextLink";

interface Props {
  /** The list's address without what narrows it. */
  all: string;
  children: ReactNode;
}

/** To what a link narrowed a list, where no filter shows it; and the way to all of it. */
export function Narrowed({ all, children }: Props) {
  return (
    <Alert severity="info" icon={<Icon name="filter" size={20} />} sx={{ mb: 1.5 }}>
      {children}{" "}
      <Link component={StateLink} href={all} color="inherit">
        Show all
      </Link>
    </Alert>
  );
}
