import { createTheme } from "@mui/material/styles";
import "./augmentation";
import { components } from "./default-props";
import { paletteOf, type Audience } from "./palette";
import { typography } from "./typography";

/** The one theme, in a blue (customer) and a red (admin) edition. */
export function themeFor(audience: Audience) {
  return createTheme({
    cssVariables: { colorSchemeSelector: "data-theme" },
    colorSchemes: {
      light: { palette: paletteOf("light", audience) },
      dark: { palette: paletteOf("dark", audience) },
    },
    spacing: 8,
    shape: { borderRadius: 8 },
    typography,
    components,
  });
}

/** Serves both audiences: generated/theme/theme.css overrides its variables for administrators. */
export const theme = themeFor("customer");
