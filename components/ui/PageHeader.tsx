import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { Icon } from "./Icon";
import NextLink from "./NextLink";

interface Props {
  title: string;
  /** `h2` below a bar that holds the page's h1. */
  level?: "h1" | "h2";
  /** Beside the title. */
  aside?: ReactNode;
  subtitle?: ReactNode;
  /** The link above the title. */
  back?: { href: string; label: string };
  actions?: ReactNode;
}

export function PageHeader({ title, level = "h1", aside, subtitle, back, actions }: Props) {
  return (
    <Stack
      direction="row"
      sx={{
        mb: { xs: 1, sm: 2 },
        gap: 2,
        flexWrap: "wrap",
        alignItems: "flex-end",
        justifyContent: "space-between",
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        {back && (
          <Button
            component={NextLink}
            href={back.href}
            color="inherit"
            size="small"
            startIcon={<Icon name="back" size={18} />}
            sx={{ ml: -1.75, color: "text.secondary" }}
          >
            {back.label}
          </Button>
        )}
        <Stack direction="row" sx={{ gap: 1.5, flexWrap: "wrap", alignItems: "center" }}>
          <Typography variant="title" component={level} sx={{ overflowWrap: "anywhere" }}>
            {title}
          </Typography>
          {aside}
        </Stack>
        {subtitle && (
          <Typography variant="body2" color="textSecondary" component="div">
            {subtitle}
          </Typography>
        )}
      </Box>
      {actions && (
        <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: "wrap" }}>
          {actions}
        </Stack>
      )}
    </Stack>
  );
}
