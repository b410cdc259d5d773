import Box from "@mui/material/Box";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";

interface Props {
  title: string;
  /** "Welcome, Ada"; of whom or what the page is. */
  subtitle?: ReactNode;
  /** The way back, above the title. */
  back?: ReactNode;
  /** What can be done on this page. */
  actions?: ReactNode;
}

/** A page's title, with what belongs to it. */
export function PageHeader({ title, subtitle, back, actions }: Props) {
  return (
    <Stack
      direction="row"
      sx={{
        mb: 2,
        gap: 2,
        flexWrap: "wrap",
        alignItems: "flex-end",
        justifyContent: "space-between",
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        {back}
        <Typography variant="title" component="h1">
          {title}
        </Typography>
        {subtitle && (
          <Typography variant="body2" color="textSecondary" component="p">
            {subtitle}
          </Typography>
        )}
      </Box>
      {actions && (
        <Stack direction="row" spacing={1}>
          {actions}
        </Stack>
      )}
    </Stack>
  );
}
