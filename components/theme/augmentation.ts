import type { CSSProperties } from "react";
import type {} from "@mui/material/themeCssVarsAugmentation";

interface Fill {
  main: string;
  contrastText: string;
}

interface ChartColors {
  bar: string;
  /** The three colors of work, of bars, wires and dots; no text. */
  settled: string;
  passed: string;
  failed: string;
  track: string;
  age30: string;
  age60: string;
  older: string;
}

declare module "@mui/material/styles" {
  interface TypeBackground {
    /** Cards, tables and bars of the portal and the admin area. */
    surface: string;
    /** Dialogs, menus, drawers. */
    overlay: string;
    field: string;
    /** A sunken area. */
    well: string;
  }
  interface TypeBackgroundOptions {
    surface?: string;
    overlay?: string;
    field?: string;
    well?: string;
  }
  interface Palette {
    late: Fill;
    pending: Fill;
    neutral: Fill;
    planned: Fill;
    /** Border of a field: contrast 3:1. */
    edge: string;
    buttonEdge: string;
    topLine: string;
    scrim: string;
    /** The dot of a positive status. */
    fine: string;
    ring: string;
    /** A checked box, an active switch. */
    check: string;
    chart: ChartColors;
  }
  interface PaletteOptions {
    late?: Fill;
    pending?: Fill;
    neutral?: Fill;
    planned?: Fill;
    edge?: string;
    buttonEdge?: string;
    topLine?: string;
    scrim?: string;
    fine?: string;
    ring?: string;
    check?: string;
    chart?: ChartColors;
  }
  interface TypographyVariants {
    title: CSSProperties;
    heading: CSSProperties;
    figure: CSSProperties;
  }
  interface TypographyVariantsOptions {
    title?: CSSProperties;
    heading?: CSSProperties;
    figure?: CSSProperties;
  }
}
