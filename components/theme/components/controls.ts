import { hairline, phone, print, rem, ring, reducedMotion, token, type Overrides } from "./styles";

const square = (size: number) => ({ minWidth: size, minHeight: size });

export const controls: Overrides = {
  MuiButtonBase: { defaultProps: { disableRipple: true } },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: {
        minHeight: 40,
        paddingBlock: 4,
        paddingInline: 16,
        whiteSpace: "nowrap",
        transition: "transform 200ms, background-color 200ms, border-color 200ms",
        "&:hover": { transform: "translateY(-2px)" },
        "&[aria-disabled=true]": { transform: "none", opacity: 0.72, cursor: "default" },
        "&.Mui-focusVisible": ring,
        "& .MuiButton-startIcon": { marginLeft: 0 },
        "& .MuiButton-endIcon": { marginRight: 0 },
        [reducedMotion]: { transition: "none", "&:hover": { transform: "none" } },
        [phone]: { minHeight: 44 },
        [print]: { display: "none" },
        variants: [
          { props: { size: "small" }, style: { minHeight: 36, paddingInline: 14 } },
          {
            props: { size: "large" },
            style: { minHeight: 44, paddingInline: 20, fontSize: rem(15) },
          },
          {
            props: { variant: "outlined" },
            style: {
              backgroundColor: token("background-surface"),
              borderColor: token("buttonEdge"),
              "&:hover": { backgroundColor: token("background-surface") },
            },
          },
          { props: { variant: "outlined", color: "inherit" }, style: { color: "inherit" } },
          {
            props: { variant: "outlined", color: "primary" },
            style: { borderColor: token("primary-main") },
          },
          {
            props: { variant: "outlined", color: "error" },
            style: { borderColor: token("error-main") },
          },
        ],
      },
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: {
        ...square(40),
        padding: 6,
        borderRadius: 8,
        color: token("text-secondary"),
        "&:hover": { backgroundColor: token("action-hover"), color: token("text-primary") },
        "&.Mui-focusVisible": ring,
        [phone]: square(44),
        [print]: { display: "none" },
        variants: [{ props: { size: "small" }, style: square(36) }],
      },
    },
  },
  MuiFab: {
    styleOverrides: { root: { boxShadow: "0 8px 24px rgba(11, 17, 32, 0.24)" } },
  },
  MuiTabs: {
    defaultProps: { variant: "scrollable", scrollButtons: false, allowScrollButtonsMobile: false },
    styleOverrides: {
      root: { minHeight: 46, borderBottom: hairline, [phone]: { minHeight: 44 } },
      indicator: { height: 2 },
    },
  },
  MuiTab: {
    styleOverrides: {
      root: {
        minHeight: 46,
        minWidth: 0,
        padding: "0 14px",
        fontSize: rem(15),
        fontWeight: 500,
        "&.Mui-selected": { color: token("text-primary"), fontWeight: 650 },
        "@media (hover: hover)": { "&:hover": { color: token("text-primary") } },
        "&.Mui-focusVisible": {
          outline: `2px solid ${token("ring")}`,
          outlineOffset: -3,
          borderRadius: 8,
        },
        [phone]: { minHeight: 44 },
      },
    },
  },
  MuiBottomNavigationAction: {
    styleOverrides: {
      root: { minWidth: 0, paddingInline: 4 },
      // The same size when selected, so that nothing moves.
      label: {
        fontSize: rem(12),
        lineHeight: 16 / 12,
        fontWeight: 500,
        "&.Mui-selected": { fontSize: rem(12), fontWeight: 650 },
      },
    },
  },
  MuiToggleButtonGroup: {
    styleOverrides: {
      root: { padding: 3, gap: 3, borderRadius: 8, backgroundColor: token("background-well") },
    },
  },
  MuiToggleButton: {
    styleOverrides: {
      root: {
        minHeight: 34,
        paddingBlock: 4,
        paddingInline: 14,
        border: "1px solid transparent",
        borderRadius: "6px !important",
        color: token("text-secondary"),
        "&.Mui-selected": {
          color: token("text-primary"),
          borderColor: token("divider"),
          backgroundColor: token("background-surface"),
          "&:hover": { backgroundColor: token("background-surface") },
          // In the dark scheme raised surfaces are lighter.
          '[data-theme="dark"] &, [data-theme="dark"] &:hover': {
            backgroundColor: `color-mix(in srgb, ${token("text-primary")} 14%, ${token("background-well")})`,
          },
        },
        "&.Mui-focusVisible": ring,
        [phone]: { minHeight: 44 },
      },
    },
  },
  MuiCheckbox: {
    defaultProps: { color: "default" },
    styleOverrides: {
      root: {
        padding: 10,
        color: token("edge"),
        "&.Mui-checked, &.MuiCheckbox-indeterminate": { color: token("check") },
        "&.Mui-focusVisible": { ...ring, borderRadius: 8 },
      },
    },
  },
  // The thumb is inside its track: a white one would be invisible on white.
  MuiSwitch: {
    styleOverrides: {
      root: { padding: 8 },
      switchBase: {
        padding: 11,
        color: token("background-surface"),
        "&.Mui-checked": { color: token("background-surface") },
        "&.Mui-checked + .MuiSwitch-track": { opacity: 1, backgroundColor: token("check") },
        "&.Mui-focusVisible + .MuiSwitch-track": ring,
      },
      track: { borderRadius: 11, opacity: 1, backgroundColor: token("edge") },
      thumb: { width: 16, height: 16, boxShadow: "none" },
    },
  },
  MuiLink: {
    styleOverrides: {
      root: { textUnderlineOffset: "0.18em", "&:focus-visible": { ...ring, borderRadius: 4 } },
    },
  },
};
