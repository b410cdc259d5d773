"use client";

import ToggleButton from "@mui/material/ToggleButton";
import ToggleButtonGroup from "@mui/material/ToggleButtonGroup";
import type { ReactNode } from "react";
import { StateLink } from "./NextLink";

interface Option {
  value: string;
  label: ReactNode;
  href: string;
}

interface Props {
  label: string;
  value: string;
  options: readonly Option[];
}

const strip = { maxWidth: "100%", overflowX: "auto", "& > *": { flex: "none" } };
/** On a phone more than three options stand in rows of three. */
const rows = {
  ...strip,
  "@media screen and (width < 600px)": {
    display: "grid",
    gridTemplateColumns: "repeat(3, auto)",
    "& > *": { px: 0.25, fontSize: "clamp(12px, 3.6vw, 14px)", whiteSpace: "nowrap" },
  },
};

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
