import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { Icon, type IconName } from "./Icon";
import { StateLink } from "./NextLink";

interface Props {
  title: string;
  text?: ReactNode;
  icon?: IconName;
  action?: { href: string; label: string };
  /** A button instead of a link. */
  children?: ReactNode;
}

export function EmptyState({ title, text, icon = "inbox", action, children }: Props) {
  return (
    <Box
      sx={{ px: 3, py: 5, display: "grid", justifyItems: "center", gap: 0.5, textAlign: "center" }}
    >
      <Box sx={{ mb: 1, color: "text.secondary" }}>
        <Icon name={icon} />
      </Box>
      <Typography variant="subtitle1" component="p">
        {title}
      </Typography>
      {text && (
        <Typography variant="body2" color="textSecondary" sx={{ maxWidth: "42ch" }}>
          {text}
        </Typography>
      )}
      {(action || children) && (
        <Box sx={{ mt: 2 }}>
          {action && (
            <Button component={StateLink} href={action.href} variant="outlined" color="inherit">
              {action.label}
            </Button>
          )}
          {children}
        </Box>
      )}
    </Box>
  );
}
