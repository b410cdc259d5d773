import { Icon } from "@/components/ui/Icon";
import { hairline, rem, token, type Overrides } from "./styles";

export const feedback: Overrides = {
  MuiSnackbar: { styleOverrides: { root: { "@media print": { display: "none" } } } },
  MuiSnackbarContent: {
    styleOverrides: {
      root: {
        flexWrap: "nowrap",
        border: hairline,
        borderRadius: 8,
        color: token("text-primary"),
        fontSize: rem(14),
        fontWeight: 500,
        backgroundColor: token("background-overlay"),
        boxShadow: "0 12px 32px rgba(11, 17, 32, 0.2)",
      },
      message: { display: "flex", alignItems: "center", gap: 10, paddingBlock: 6 },
    },
  },
  MuiAlert: {
    defaultProps: {
      iconMapping: {
        success: <Icon name="check" size={20} />,
        info: <Icon name="info" size={20} />,
        warning: <Icon name="warning" size={20} />,
        error: <Icon name="error" size={20} />,
      },
    },
    styleOverrides: {
      root: { borderRadius: 8, fontSize: rem(14), lineHeight: 20 / 14, alignItems: "center" },
    },
  },
};
