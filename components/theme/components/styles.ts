import type { Components, CssVarsTheme, Theme } from "@mui/material/styles";
import "../augmentation";

/** What a file of this folder holds: overrides of MUI's components. */
export type Overrides = Components<Omit<Theme, "components"> & CssVarsTheme>;

/** A token of the palette as the CSS variable that both audiences and schemes fill. */
export const token = (name: string) => `var(--mui-palette-${name})`;

export const hairline = `1px solid ${token("divider")}`;

/** A ring of 2 px and a halo of 4 px at 16 %. */
export const ring = {
  outline: `2px solid ${token("ring")}`,
  outlineOffset: 1,
  boxShadow: `0 0 0 5px color-mix(in srgb, ${token("ring")} 16%, transparent)`,
};

export const reducedMotion = "@media (prefers-reduced-motion: reduce)";
/** A thumb's targets are 44 px. */
export const phone = "@media (width < 600px)";
/** On paper. */
export const print = "@media print";
export const rem = (px: number) => `${px / 16}rem`;
