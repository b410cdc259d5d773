/** The tokens of both schemes and audiences. */
export const palettes = {
  light: {
    page: "#F7F8FA",
    /** Cards of the public site, over its moving backdrop. */
    paper: "rgba(255, 255, 255, 0.78)",
    /** Cards, tables and bars of the portal and the admin area. */
    surface: "#FFFFFF",
    /** Dialogs, menus, drawers. */
    overlay: "#FFFFFF",
    field: "#FFFFFF",
    well: "#F1F3F6",
    scrim: "rgba(11, 17, 32, 0.48)",
    topLine: "rgba(255, 255, 255, 0)",
    text: "#1E293B",
    textSecond: "#475569",
    textDisabled: "#64748B",
    customer: { main: "#1D4ED8", dark: "#1E40AF", light: "#3B6EF0", contrastText: "#FFFFFF" },
    admin: { main: "#9F1239", dark: "#881337", light: "#BE3455", contrastText: "#FFFFFF" },
    secondary: { main: "#C2410C", dark: "#9A3412", light: "#F97316", contrastText: "#FFFFFF" },
    success: { main: "#15803D", dark: "#166534", light: "#22A355", contrastText: "#FFFFFF" },
    warning: { main: "#B45309", dark: "#92400E", light: "#F59E0B", contrastText: "#FFFFFF" },
    error: { main: "#B91C1C", dark: "#991B1B", light: "#EF4444", contrastText: "#FFFFFF" },
    info: { main: "#0369A1", dark: "#075985", light: "#0EA5E9", contrastText: "#FFFFFF" },
    late: { main: "#FDEBDF", contrastText: "#8F3F0A" },
    pending: { main: "#FBF3DC", contrastText: "#7A4A0C" },
    neutral: { main: "#EEF1F5", contrastText: "#475569" },
    planned: { main: "#EAF1FB", contrastText: "#1E4A86" },
    /** The dot of a positive status. */
    fine: "#16924A",
    divider: "rgba(30, 41, 59, 0.1)",
    buttonEdge: "rgba(30, 41, 59, 0.2)",
    /** Border of a field: contrast 3:1 against page and paper. */
    edge: "#7C8798",
    hover: "rgba(30, 41, 59, 0.035)",
    selected: "rgba(30, 41, 59, 0.06)",
    bar: "#8291A8",
    broken: "#EA580C",
    /** Below a bar. */
    track: "#F1F3F6",
    age: ["#94A3B8", "#64748B", "#334155"],
    slate: { ring: "#334155", check: "#1E293B" },
  },
  dark: {
    page: "#0B1120",
    paper: "#121A2B",
    surface: "#121A2B",
    overlay: "#141C2E",
    field: "#19233A",
    well: "#182136",
    scrim: "rgba(3, 6, 14, 0.62)",
    topLine: "rgba(255, 255, 255, 0.05)",
    text: "#E5E9F0",
    textSecond: "#A8B3C4",
    textDisabled: "#8592A6",
    customer: { main: "#7AA2FF", dark: "#5B86EE", light: "#A3BFFF", contrastText: "#0B1120" },
    admin: { main: "#FDA4AF", dark: "#FB7185", light: "#FECDD3", contrastText: "#1F0810" },
    secondary: { main: "#FDBA74", dark: "#F59A45", light: "#F97316", contrastText: "#1B1006" },
    success: { main: "#6EDB9A", dark: "#4CC27D", light: "#9BE9BA", contrastText: "#06170D" },
    warning: { main: "#FBBF5A", dark: "#E5A53A", light: "#FDD48B", contrastText: "#1B1204" },
    error: { main: "#FF9B9B", dark: "#F47C7C", light: "#FFBDBD", contrastText: "#1A0A0A" },
    info: { main: "#7CCBF5", dark: "#55B4E6", light: "#A8DDF9", contrastText: "#04141D" },
    late: { main: "rgba(253, 186, 116, 0.15)", contrastText: "#FDBA74" },
    pending: { main: "rgba(251, 214, 120, 0.1)", contrastText: "#F3D48C" },
    neutral: { main: "rgba(168, 179, 196, 0.13)", contrastText: "#C0CAD8" },
    planned: { main: "rgba(122, 162, 255, 0.12)", contrastText: "#B4CBFF" },
    fine: "#5FD08D",
    divider: "rgba(229, 233, 240, 0.12)",
    buttonEdge: "rgba(229, 233, 240, 0.24)",
    edge: "#6B7A92",
    hover: "rgba(229, 233, 240, 0.035)",
    selected: "rgba(229, 233, 240, 0.07)",
    bar: "#62718A",
    broken: "#FB923C",
    track: "#24304A",
    age: ["#64748B", "#94A3B8", "#CBD5E1"],
    slate: { ring: "#CBD5E1", check: "#E5E9F0" },
  },
} as const;

export type Audience = "customer" | "admin";
export type Scheme = keyof typeof palettes;

/**
 * The admin area's focus rings, checkboxes and settled work are slate: there red means an error.
 */
export function paletteOf(scheme: Scheme, audience: Audience) {
  const p = palettes[scheme];
  const isAdmin = audience === "admin";
  return {
    mode: scheme,
    primary: p[audience],
    secondary: p.secondary,
    success: p.success,
    warning: p.warning,
    error: p.error,
    info: p.info,
    late: p.late,
    pending: p.pending,
    neutral: p.neutral,
    planned: p.planned,
    background: {
      default: p.page,
      paper: p.paper,
      surface: p.surface,
      overlay: p.overlay,
      field: p.field,
      well: p.well,
    },
    text: { primary: p.text, secondary: p.textSecond, disabled: p.textDisabled },
    action: { hover: p.hover, selected: p.selected },
    divider: p.divider,
    edge: p.edge,
    buttonEdge: p.buttonEdge,
    topLine: p.topLine,
    scrim: p.scrim,
    fine: p.fine,
    ring: isAdmin ? p.slate.ring : p.customer.main,
    check: isAdmin ? p.slate.check : p.customer.main,
    chart: {
      bar: p.bar,
      settled: isAdmin ? p.age[2] : p.customer.main,
      passed: p.bar,
      failed: p.broken,
      track: p.track,
      age30: p.age[0],
      age60: p.age[1],
      older: p.age[2],
    },
  };
}
