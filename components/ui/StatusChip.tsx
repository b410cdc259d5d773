"use client";

import Box from "@mui/material/Box";
import Chip from "@mui/material/Chip";
import { Icon, type IconName } from "./Icon";

type Look = "fine" | "late" | "pending" | "neutral";

/** One look per state in both rooms: outlined is fine, filled wants attention. */
const looks: Record<string, Look> = {
  active: "fine",
  paid: "fine",
  sent: "fine",
  answered: "fine",
  done: "fine",
  late: "late",
  suspended: "late",
  failed: "late",
  pending: "pending",
  queued: "pending",
  new: "pending",
  invited: "pending",
};
const icons: Record<string, IconName> = {
  late: "clock",
  suspended: "block",
  failed: "error",
  paused: "pause",
};

interface Props {
  status: string;
  /** The word on it; the status itself with a capital if absent. Color is never alone. */
  label?: string;
}

/**
 * A status with its word. States without a look of their own (inactive, paused, cancelled,
 * refunded) are neutral.
 */
export function StatusChip({ status, label }: Props) {
  const look = looks[status] ?? "neutral";
  const icon = icons[status];
  return (
    <Chip
      label={label ?? status.charAt(0).toUpperCase() + status.slice(1)}
      icon={<Mark icon={icon} />}
      variant={look === "fine" ? "outlined" : "filled"}
      color={look === "fine" ? "success" : look}
    />
  );
}

const dot = { width: 6, height: 6, borderRadius: "50%", backgroundColor: "currentColor" };

/** The chip gives its icon a class, which has the distances. */
function Mark({ icon, className }: { icon: IconName | undefined; className?: string }) {
  return (
    <Box component="span" className={className} sx={icon ? { display: "inline-flex" } : dot}>
      {icon && <Icon name={icon} size={14} />}
    </Box>
  );
}
