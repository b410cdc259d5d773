import type { Components, CssVarsTheme, Theme } from "@mui/material/styles";
import "../augmentation";

export type Overrides = Components<Omit<Theme, "components"> & CssVarsTheme>;

/** A palette token as a CSS variable. */
export const token = (name: string) => `var(--mui-palette-${name})`;

export const hairline = `1px solid ${token("divider")}`;

export const ring = {
  outline: `2px solid ${token("ring")}`,
  outlineOffset: 1,
  boxShadow: `0 0 0 5px color-mix(in srgb, ${token("ring")} 16%, transparent)`,
};

export const reducedMotion = "@media (prefers-reduced-motion: reduce)";
export const phone = "@media (width < 600px)";
export const print = "@media print";
export const rem = (px: number) => `${px / 16}rem`;
