import { createTheme } from "@mui/material/styles";
import "./augmentation";
import { controls } from "./components/controls";
import { data } from "./components/data";
import { feedback } from "./components/feedback";
import { fields } from "./components/fields";
import { overlays } from "./components/overlays";
import { surfaces } from "./components/surfaces";
import { paletteOf, type Audience } from "./palette";
import { serializeStyles } from "./serialize-styles";
import { typography } from "./typography";

/** The one theme, in a blue (customer) and a red (admin) edition. */
export function themeFor(audience: Audience) {
  return createTheme({
    cssVariables: { colorSchemeSelector: "data-theme" },
    colorSchemes: {
      light: { palette: paletteOf("light", audience) },
      dark: { palette: paletteOf("dark", audience) },
    },
    breakpoints: { values: { xs: 0, sm: 600, md: 900, lg: 1200, xl: 1536 } },
    spacing: 8,
    shape: { borderRadius: 8 },
    typography,
    components: serializeStyles({
      ...controls,
      ...fields,
      ...surfaces,
      ...data,
      ...overlays,
      ...feedback,
    }),
  });
}

/** Serves both audiences: generated/theme/theme.css overrides its variables for administrators. */
export const theme = themeFor("customer");
