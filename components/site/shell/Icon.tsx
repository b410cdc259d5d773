import type { IconName } from "@/components/ui/Icon";

/** Those that generated/theme/site-icons.css has: one picture that masks the color of the text. */
export const siteIcons = [
  "arrow",
  "camera",
  "check",
  "close",
  "code",
  "error",
  "expand",
  "flag",
  "lock",
  "mail",
  "menu",
  "microblog",
  "moon",
  "network",
  "pause",
  "person",
  "phone",
  "play",
  "shield",
  "sun",
] as const satisfies readonly IconName[];

/** The steps of an example run, in bolder strokes. */
export const stepIcons = [
  "book",
  "check",
  "close",
  "database",
  "edit",
  "event",
  "file",
  "gauge",
  "mail",
  "match",
  "person",
  "pulse",
  "truck",
] as const satisfies readonly IconName[];

export type SiteIcon = (typeof siteIcons)[number];
export type StepIcon = (typeof stepIcons)[number];

interface Props {
  name: SiteIcon;
  size?: 16 | 18 | 20 | 24;
  /** base.css shows it in one color scheme alone. */
  "data-mode"?: "light" | "dark";
}

/** Decorative: the text beside it, or its control's label, names it. */
export function Icon({ name, size = 24, ...mode }: Props) {
  return <i {...mode} className={`icon icon-${name} icon-${size}`} />;
}
