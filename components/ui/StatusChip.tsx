"use client";

import Box from "@mui/material/Box";
import Chip from "@mui/material/Chip";
import { Icon, type IconName } from "./Icon";

type Look = "fine" | "late" | "pending" | "neutral";

/** Outlined is fine, filled needs attention. */
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
  /** The status with a capital if absent. */
  label?: string;
}

/** Statuses without a look (inactive, paused, cancelled, refunded) are neutral. */
export function StatusChip({ status, label }: Props) {
  const look = looks[status] ?? "neutral";
  const icon = icons[status];
  return (
    <Chip
      label={label ?? status.charAt(0).toUpperCase() + status.slice(1)}
      icon={<ChipIcon icon={icon} />}
      variant={look === "fine" ? "outlined" : "filled"}
      color={look === "fine" ? "success" : look}
    />
  );
}

const dot = { width: 6, height: 6, borderRadius: "50%", backgroundColor: "currentColor" };

/** MUI sets the icon's spacing by `className`. */
function ChipIcon({ icon, className }: { icon: IconName | undefined; className?: string }) {
  return (
    <Box component="span" className={className} sx={icon ? { display: "inline-flex" } : dot}>
      {icon && <Icon name={icon} size={14} />}
    </Box>
  );
}
