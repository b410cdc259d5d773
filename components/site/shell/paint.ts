/** Colors of drawings, as the theme's variables. */
export const paint = {
  primary: "var(--mui-palette-primary-main)",
  onPrimary: "var(--mui-palette-primary-contrastText)",
  secondary: "var(--mui-palette-secondary-main)",
  success: "var(--mui-palette-success-main)",
  text: "var(--mui-palette-text-primary)",
  quiet: "var(--mui-palette-text-secondary)",
  ground: "var(--mui-palette-background-default)",
  paper: "var(--mui-palette-background-overlay)",
  edge: "var(--mui-palette-edge)",
  line: "var(--line)",
  tint: "rgba(var(--mui-palette-primary-mainChannel) / 0.15)",
  /** The orange node of the logo. */
  dot: "#f97316",
} as const;

export const round = { strokeLinecap: "round", strokeLinejoin: "round" } as const;
