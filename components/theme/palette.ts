/** The tokens of both schemes and audiences; every colour on a screen is one of these. */
export const palettes = {
  light: {
    page: "#F7F8FA",
    paper: "rgba(255, 255, 255, 0.78)",
    overlay: "rgba(255, 255, 255, 0.98)",
    text: "#1E293B",
    textSecond: "#475569",
    textDisabled: "#64748B",
    customer: { main: "#1D4ED8", dark: "#1E40AF", light: "#3B6EF0", contrastText: "#FFFFFF" },
    admin: { main: "#B91C1C", dark: "#991B1B", light: "#DC3B3B", contrastText: "#FFFFFF" },
    secondary: { main: "#C2410C", dark: "#9A3412", light: "#F97316", contrastText: "#FFFFFF" },
    success: { main: "#15803D", dark: "#166534", light: "#22A355", contrastText: "#FFFFFF" },
    warning: { main: "#B45309", dark: "#92400E", light: "#F59E0B", contrastText: "#FFFFFF" },
    error: { main: "#B91C1C", dark: "#991B1B", light: "#EF4444", contrastText: "#FFFFFF" },
    info: { main: "#0369A1", dark: "#075985", light: "#0EA5E9", contrastText: "#FFFFFF" },
    divider: "rgba(30, 41, 59, 0.08)",
    /** Edge of a control: 3:1 against page and paper. */
    edge: "#7C8798",
  },
  dark: {
    page: "#0B1120",
    paper: "rgba(17, 24, 39, 0.78)",
    overlay: "rgba(20, 28, 46, 0.98)",
    text: "#E5E9F0",
    textSecond: "#A8B3C4",
    textDisabled: "#8592A6",
    customer: { main: "#7AA2FF", dark: "#5B86EE", light: "#A3BFFF", contrastText: "#0B1120" },
    admin: { main: "#FF8A8A", dark: "#F26D6D", light: "#FFB0B0", contrastText: "#1A0A0A" },
    secondary: { main: "#FDBA74", dark: "#F59A45", light: "#F97316", contrastText: "#1B1006" },
    success: { main: "#6EDB9A", dark: "#4CC27D", light: "#9BE9BA", contrastText: "#06170D" },
    warning: { main: "#FBBF5A", dark: "#E5A53A", light: "#FDD48B", contrastText: "#1B1204" },
    error: { main: "#FF9B9B", dark: "#F47C7C", light: "#FFBDBD", contrastText: "#1A0A0A" },
    info: { main: "#7CCBF5", dark: "#55B4E6", light: "#A8DDF9", contrastText: "#04141D" },
    divider: "rgba(229, 233, 240, 0.08)",
    edge: "#6B7A92",
  },
} as const;

export type Audience = "customer" | "admin";
export type Scheme = keyof typeof palettes;
