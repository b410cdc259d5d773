import type { Components, CssVarsTheme, Theme } from "@mui/material/styles";

type Styles = Components<Omit<Theme, "components"> & CssVarsTheme>;

const overlay = {
  backgroundColor: "var(--mui-palette-background-overlay)",
  backgroundImage: "none",
};
const edge = "1px solid var(--mui-palette-divider)";
const still = "@media (prefers-reduced-motion: reduce)";

/** How MUI's own parts wear the theme: no shouting capitals, 44 px targets, borders before shadows. */
export const componentStyles: Styles = {
  MuiButtonBase: { defaultProps: { disableRipple: true } },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: {
        minHeight: 44,
        paddingInline: 20,
        transition: "transform 200ms, background-color 200ms, box-shadow 200ms, border-color 200ms",
        "&:hover": { transform: "translateY(-2px)" },
        "&.Mui-focusVisible": {
          outline: "3px solid var(--mui-palette-primary-main)",
          outlineOffset: 2,
        },
        [still]: { transition: "none", "&:hover": { transform: "none" } },
        variants: [
          {
            props: { size: "small" },
            style: { minHeight: 36, paddingInline: 14, fontSize: "0.9375rem" },
          },
        ],
      },
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: {
        minWidth: 44,
        minHeight: 44,
        borderRadius: 8,
        "&.Mui-focusVisible": {
          outline: "3px solid var(--mui-palette-primary-main)",
          outlineOffset: 2,
        },
      },
    },
  },
  MuiTab: {
    styleOverrides: {
      root: {
        minHeight: 48,
        "&.Mui-focusVisible": {
          outline: "3px solid var(--mui-palette-primary-main)",
          outlineOffset: -3,
          borderRadius: 8,
        },
      },
    },
  },
  MuiPaper: {
    defaultProps: { elevation: 0 },
    styleOverrides: { root: { backgroundImage: "none" } },
  },
  MuiCard: {
    styleOverrides: {
      root: {
        border: edge,
        backdropFilter: "blur(12px)",
        transition: "transform 200ms, border-color 200ms",
        "&:hover": { transform: "translateY(-2px)" },
        [still]: { transition: "none", "&:hover": { transform: "none" } },
      },
    },
  },
  MuiChip: { styleOverrides: { root: { borderRadius: 6, fontWeight: 600 } } },
  MuiDialog: {
    styleOverrides: {
      paper: {
        ...overlay,
        border: edge,
        borderRadius: 12,
        "@media (width < 600px)": {
          width: "calc(100% - 16px)",
          maxHeight: "calc(100% - 16px)",
          margin: 8,
        },
      },
    },
  },
  // A veil would be printed as a grey sheet.
  MuiBackdrop: { styleOverrides: { root: { "@media print": { display: "none" } } } },
  MuiDialogActions: { styleOverrides: { root: { padding: "8px 24px 20px" } } },
  MuiMenu: {
    styleOverrides: {
      paper: { ...overlay, border: edge, boxShadow: "0 16px 40px rgba(2, 6, 23, 0.18)" },
    },
  },
  MuiMenuItem: { styleOverrides: { root: { minHeight: 44 } } },
  MuiPopover: { styleOverrides: { paper: overlay } },
  MuiAutocomplete: { styleOverrides: { paper: { ...overlay, border: edge } } },
  MuiDrawer: { styleOverrides: { paper: { ...overlay, width: 240 } } },
  MuiTooltip: { styleOverrides: { tooltip: { fontSize: "0.8125rem" } } },
  MuiOutlinedInput: {
    styleOverrides: { notchedOutline: { borderColor: "var(--mui-palette-edge)" } },
  },
  MuiAlert: {
    styleOverrides: { root: { borderRadius: 8, fontSize: "0.9375rem", alignItems: "center" } },
  },
  MuiLink: { styleOverrides: { root: { textUnderlineOffset: "0.18em" } } },
};
