import { hairline, rem, reducedMotion, token, type Overrides } from "./styles";

export const data: Overrides = {
  MuiTableCell: {
    styleOverrides: {
      root: {
        height: 52,
        padding: "6px 12px",
        borderBottom: hairline,
        fontSize: rem(14),
        lineHeight: 20 / 14,
        "&:first-of-type": { paddingLeft: 20 },
        "&:last-of-type": { paddingRight: 20 },
        variants: [
          { props: { size: "small" }, style: { height: 46, padding: "4px 8px" } },
          { props: { align: "right" }, style: { fontVariantNumeric: "tabular-nums" } },
        ],
      },
      head: {
        height: 40,
        fontSize: rem(12.5),
        lineHeight: 16 / 12.5,
        fontWeight: 600,
        color: token("text-secondary"),
        whiteSpace: "nowrap",
      },
    },
  },
  MuiTableRow: {
    styleOverrides: {
      root: {
        "&.MuiTableRow-hover:hover": { backgroundColor: token("action-hover") },
        "&.Mui-selected, &.Mui-selected:hover": { backgroundColor: token("action-selected") },
        "tbody &:last-of-type > .MuiTableCell-root": { borderBottom: 0 },
      },
    },
  },
  MuiTableSortLabel: {
    styleOverrides: {
      root: {
        minHeight: 32,
        color: "inherit",
        textDecoration: "none",
        "&.Mui-active, &:hover": { color: token("text-primary") },
      },
    },
  },
  MuiTablePagination: {
    styleOverrides: {
      root: { borderTop: hairline, overflow: "visible" },
      toolbar: { minHeight: "48px !important", paddingInline: "20px 12px !important" },
      spacer: { display: "none" },
      displayedRows: {
        flex: 1,
        margin: 0,
        fontSize: rem(13),
        fontVariantNumeric: "tabular-nums",
        color: token("text-secondary"),
      },
    },
  },
  MuiChip: {
    defaultProps: { size: "small" },
    styleOverrides: {
      root: {
        height: 24,
        borderRadius: 6,
        fontSize: rem(12.5),
        fontWeight: 600,
        "& .MuiChip-icon": { marginLeft: 7, marginRight: -3, color: "inherit" },
        variants: [
          {
            props: { variant: "outlined" },
            style: { borderColor: token("buttonEdge"), color: token("text-primary") },
          },
          {
            props: { variant: "outlined", color: "success" },
            style: {
              borderColor: token("buttonEdge"),
              color: token("text-primary"),
              "& .MuiChip-icon": { color: token("fine") },
            },
          },
        ],
      },
      label: { paddingInline: 8 },
    },
  },
  MuiAvatar: {
    styleOverrides: { root: { fontSize: rem(13), fontWeight: 650 } },
  },
  MuiLinearProgress: {
    styleOverrides: {
      root: { height: 6, borderRadius: 3, backgroundColor: token("background-well") },
      bar: { borderRadius: 3, [reducedMotion]: { transition: "none" } },
    },
  },
  MuiSkeleton: { defaultProps: { animation: "wave" } },
};
