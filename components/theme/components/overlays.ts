import { hairline, phone, print, rem, token, type Overrides } from "./styles";

const paper = { backgroundColor: token("background-overlay"), border: hairline };
const shadow = "0 24px 64px rgba(11, 17, 32, 0.28)";
/** Widths of dialogs by `maxWidth`. */
const widths = { xs: 440, sm: 480, md: 620, lg: 1040 } as const;

export const overlays: Overrides = {
  MuiDialog: {
    defaultProps: { fullWidth: true, maxWidth: "sm" },
    styleOverrides: {
      // An open dialog is printed alone and in full.
      root: { [print]: { position: "static" } },
      container: { [print]: { display: "block", height: "auto" } },
      paper: {
        ...paper,
        borderRadius: 12,
        boxShadow: shadow,
        variants: (["xs", "sm", "md", "lg"] as const).map((maxWidth) => ({
          props: { maxWidth },
          style: { maxWidth: widths[maxWidth] },
        })),
        [phone]: {
          alignSelf: "flex-end",
          width: "100%",
          maxWidth: "none",
          maxHeight: "calc(100% - 32px)",
          margin: 0,
          borderRadius: "12px 12px 0 0",
        },
        // A long form scrolls between title and buttons.
        "& > form": { display: "flex", flexDirection: "column", minHeight: 0 },
        [print]: { margin: 0, maxWidth: "none", maxHeight: "none", overflow: "visible", border: 0 },
      },
    },
  },
  MuiDialogTitle: {
    styleOverrides: {
      root: {
        padding: "20px 24px 12px",
        fontSize: rem(20),
        lineHeight: 1.4,
        fontWeight: 650,
        letterSpacing: "-0.015em",
        [phone]: { paddingInline: 16 },
      },
    },
  },
  MuiDialogContent: {
    styleOverrides: {
      root: {
        padding: "4px 24px 24px",
        [phone]: { paddingInline: 16 },
        [print]: { overflow: "visible" },
      },
    },
  },
  MuiDialogContentText: { styleOverrides: { root: { color: token("text-secondary") } } },
  MuiDialogActions: {
    styleOverrides: {
      root: {
        padding: "16px 24px",
        borderTop: hairline,
        [phone]: { padding: 16, "& > .MuiButton-root": { flex: 1, minHeight: 48 } },
      },
    },
  },
  MuiBackdrop: {
    styleOverrides: {
      root: {
        variants: [{ props: { invisible: false }, style: { backgroundColor: token("scrim") } }],
        [print]: { display: "none" },
      },
    },
  },
  MuiMenu: {
    styleOverrides: { paper: { ...paper, boxShadow: "0 16px 40px rgba(2, 6, 23, 0.18)" } },
  },
  MuiMenuItem: { styleOverrides: { root: { minHeight: 40, [phone]: { minHeight: 44 } } } },
  MuiPopover: { styleOverrides: { paper: { backgroundColor: token("background-overlay") } } },
  MuiDrawer: {
    styleOverrides: {
      paper: {
        backgroundColor: token("background-overlay"),
        variants: [
          {
            props: { anchor: "bottom" },
            style: { borderRadius: "12px 12px 0 0", maxHeight: "85dvh" },
          },
        ],
      },
    },
  },
  MuiTooltip: {
    defaultProps: { enterDelay: 400, enterNextDelay: 100 },
    styleOverrides: {
      tooltip: {
        padding: "6px 10px",
        fontSize: rem(13),
        fontWeight: 500,
        color: token("background-default"),
        backgroundColor: token("text-primary"),
      },
    },
  },
};
