import type { CSSProperties } from "react";
import type {} from "@mui/material/themeCssVarsAugmentation";

/** A chip's color: what fills it, and the text on it. */
interface Fill {
  main: string;
  contrastText: string;
}

interface OwnPalette {
  late: Fill;
  pending: Fill;
  neutral: Fill;
  preview: Fill;
  /** Edge of a field: 3:1 against what lies beside it. */
  edge: string;
  buttonEdge: string;
  /** The light upper line of dark paper. */
  topLine: string;
  scrim: string;
  /** The dot of what is fine. */
  fine: string;
  /** The focus ring. */
  ring: string;
  /** A checked box, an active switch. */
  check: string;
  chart: { bar: string; age30: string; age60: string; older: string };
}

interface OwnBackground {
  /** Cards, tables and bars of the portal and the admin area. */
  surface: string;
  /** Dialogs, menus, drawers. */
  overlay: string;
  field: string;
  /** A sunken place: segments, facts above a form. */
  well: string;
}

type OwnVariant = "title" | "dialogTitle" | "heading" | "figure";

declare module "@mui/material/styles" {
  interface TypeBackground extends OwnBackground {}
  interface TypeBackgroundOptions extends Partial<OwnBackground> {}
  interface Palette extends OwnPalette {}
  interface PaletteOptions extends Partial<OwnPalette> {}
  interface TypographyVariants extends Record<OwnVariant, CSSProperties> {}
  interface TypographyVariantsOptions extends Partial<Record<OwnVariant, CSSProperties>> {}
}

declare module "@mui/material/Typography" {
  interface TypographyPropsVariantOverrides extends Record<OwnVariant, true> {}
}

declare module "@mui/material/Chip" {
  interface ChipPropsColorOverrides {
    late: true;
    pending: true;
    neutral: true;
    preview: true;
  }
}
