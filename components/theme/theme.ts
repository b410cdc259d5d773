import { createTheme } from "@mui/material/styles";
import type {} from "@mui/material/themeCssVarsAugmentation";
import { componentStyles } from "./component-styles";
import { palettes } from "./palette";
import type { Audience, Scheme } from "./palette";

declare module "@mui/material/styles" {
  interface TypeBackground {
    /** Near-opaque: dialogs, menus, the drawer. */
    overlay: string;
  }
  interface TypeBackgroundOptions {
    overlay?: string;
  }
  interface Palette {
    /** Edge of a control: 3:1 against what lies beside it. */
    edge: string;
  }
  interface PaletteOptions {
    edge?: string;
  }
}

const systemFonts =
  'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif';
export const fontFamily = `var(--font-inter), ${systemFonts}`;

function schemeOf(scheme: Scheme, audience: Audience) {
  const p = palettes[scheme];
  return {
    palette: {
      mode: scheme,
      primary: p[audience],
      secondary: p.secondary,
      success: p.success,
      warning: p.warning,
      error: p.error,
      info: p.info,
      background: { default: p.page, paper: p.paper, overlay: p.overlay },
      text: { primary: p.text, secondary: p.textSecond, disabled: p.textDisabled },
      divider: p.divider,
      edge: p.edge,
    },
  };
}

const heading = (fontSize: string, fontWeight: number, letterSpacing = "-0.02em") => ({
  fontSize,
  fontWeight,
  letterSpacing,
  lineHeight: 1.15,
});

/** The one theme: spec section 9's numbers, in a blue (customer) and a red (admin) edition. */
export function themeFor(audience: Audience) {
  return createTheme({
    cssVariables: { colorSchemeSelector: "data-theme" },
    colorSchemes: { light: schemeOf("light", audience), dark: schemeOf("dark", audience) },
    breakpoints: { values: { xs: 0, sm: 600, md: 900, lg: 1200, xl: 1536 } },
    spacing: 8,
    shape: { borderRadius: 8 },
    typography: {
      fontFamily,
      h1: heading("clamp(2.5rem, 1.4rem + 4.9vw, 4.5rem)", 800, "-0.03em"),
      h2: heading("clamp(1.875rem, 1.4rem + 2vw, 2.75rem)", 700, "-0.025em"),
      h3: heading("clamp(1.375rem, 1.2rem + 0.8vw, 1.75rem)", 700),
      h4: heading("1.375rem", 700),
      h5: heading("1.1875rem", 600),
      h6: heading("1.0625rem", 600),
      body1: { fontSize: "1.0625rem", lineHeight: 1.6 },
      body2: { fontSize: "0.9375rem", lineHeight: 1.6 },
      button: { textTransform: "none", fontWeight: 600, fontSize: "1rem" },
    },
    components: componentStyles,
  });
}

export const theme = themeFor("customer");
