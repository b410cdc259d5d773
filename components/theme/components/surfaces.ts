import { hairline, phone, rem, token, type Overrides } from "./styles";

export const surfaces: Overrides = {
  MuiPaper: {
    defaultProps: { elevation: 0 },
    styleOverrides: {
      root: { backgroundImage: "none", backgroundColor: token("background-surface") },
    },
  },
  MuiCard: {
    styleOverrides: {
      root: {
        border: hairline,
        boxShadow: `inset 0 1px 0 ${token("topLine")}`,
        // The card clips its content: a focus ring must be inside.
        "& > :focus-visible": { outlineOffset: -3 },
      },
    },
  },
  MuiCardHeader: {
    styleOverrides: {
      root: {
        minHeight: 52,
        columnGap: 16,
        padding: "8px 20px",
        [phone]: { paddingInline: 16 },
      },
      title: { fontSize: rem(16), lineHeight: 1.5, fontWeight: 650, letterSpacing: "-0.01em" },
      action: { margin: 0, alignSelf: "center" },
    },
  },
  MuiCardContent: {
    styleOverrides: {
      root: {
        padding: "16px 20px",
        "&:last-child": { paddingBottom: 20 },
        [phone]: { paddingInline: 16 },
      },
    },
  },
  MuiAccordion: {
    defaultProps: { disableGutters: true, elevation: 0, square: true },
    styleOverrides: {
      root: {
        backgroundColor: "transparent",
        "&::before": { display: "none" },
        "& + &": { borderTop: hairline },
        "&.Mui-expanded": { backgroundColor: token("action-hover") },
      },
    },
  },
  MuiAccordionSummary: {
    styleOverrides: {
      root: {
        minHeight: 68,
        padding: "0 20px",
        "&.Mui-focusVisible": {
          backgroundColor: "transparent",
          outline: `2px solid ${token("ring")}`,
          outlineOffset: -2,
        },
        [phone]: { paddingInline: 16 },
      },
      content: { margin: "12px 0", minWidth: 0 },
    },
  },
  MuiAccordionDetails: {
    styleOverrides: { root: { padding: "0 20px 16px", [phone]: { paddingInline: 16 } } },
  },
};
