import Link from "@mui/material/Link";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { Icon } from "@/components/ui/Icon";
import NextLink from "@/components/ui/NextLink";

interface Props {
  title: string;
  intro?: ReactNode;
  /** Beside the title: a status. */
  aside?: ReactNode;
  /** At the right: what can be done here. */
  actions?: ReactNode;
  back?: { href: string; label: string };
}

/** The head of an admin page that is not a tab. */
export function PageHead({ title, intro, aside, actions, back }: Props) {
  return (
    <Stack
      direction="row"
      sx={{
        mb: { xs: 1, sm: 2 },
        gap: 2,
        flexWrap: "wrap",
        alignItems: "end",
        justifyContent: "space-between",
      }}
    >
      <Stack sx={{ minWidth: 0 }}>
        {back && (
          <Link
            component={NextLink}
            href={back.href}
            color="textSecondary"
            underline="hover"
            variant="body2"
            sx={{ display: "inline-flex", alignItems: "center", gap: 0.75, minHeight: 36 }}
          >
            <Icon name="back" size={18} />
            {back.label}
          </Link>
        )}
        <Stack direction="row" spacing={1.5} sx={{ alignItems: "center" }}>
          <Typography variant="title" component="h2" sx={{ overflowWrap: "anywhere" }}>
            {title}
          </Typography>
          {aside}
        </Stack>
        {intro && (
          <Typography variant="body2" color="textSecondary" component="div">
            {intro}
          </Typography>
        )}
      </Stack>
      {actions && (
        <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: "wrap" }}>
          {actions}
        </Stack>
      )}
    </Stack>
  );
}
