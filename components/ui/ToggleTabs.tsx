"use client";

import ToggleButton from "@mui/material/ToggleButton";
import ToggleButtonGroup from "@mui/material/ToggleButtonGroup";
import type { ReactNode } from "react";
import { StateLink } from "./NextLink";

interface Option {
  value: string;
  label: ReactNode;
  /** Where choosing it leads. */
  href: string;
}

interface Props {
  label: string;
  value: string;
  options: readonly Option[];
}

const strip = { maxWidth: "100%", overflowX: "auto", "& > *": { flex: "none" } };
/** More than a phone is wide for stand in rows of three, so that all are in sight. */
const rows = {
  ...strip,
  "@media screen and (width < 600px)": {
    display: "grid",
    gridTemplateColumns: "repeat(3, auto)",
    "& > *": { px: 0.25, fontSize: "clamp(12px, 3.6vw, 14px)", whiteSpace: "nowrap" },
  },
};

/** One of a few, side by side: a sunken strip with the chosen one raised. */
export function ToggleTabs({ label, value, options }: Props) {
  return (
    <ToggleButtonGroup
      exclusive
      value={value}
      aria-label={label}
      sx={options.length > 3 ? rows : strip}
    >
      {options.map(({ value: key, label: text, href }) => (
        <ToggleButton
          key={key}
          value={key}
          component={StateLink}
          href={href}
          nativeButton={false}
          aria-current={key === value ? "true" : undefined}
          aria-pressed={undefined}
        >
          {text}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
