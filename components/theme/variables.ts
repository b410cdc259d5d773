import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { maskOf, type IconName } from "@/components/ui/Icon";
import { themeFor } from "./theme";
import type { Audience } from "./palette";

type Declarations = Record<string, unknown>;

/** The theme's style sheets: selector → declarations. */
function sheetsOf(audience: Audience, used?: Set<string>): Map<string, Declarations> {
  const merged = new Map<string, Declarations>();
  for (const sheet of themeFor(audience).generateStyleSheets() as Record<string, Declarations>[]) {
    for (const [selector, all] of Object.entries(sheet)) {
      const declarations = Object.entries(all).filter(([name]) => !used || used.has(name));
      merged.set(selector, { ...merged.get(selector), ...Object.fromEntries(declarations) });
    }
  }
  return merged;
}

function block(selector: string, declarations: Declarations): string {
  const lines = Object.entries(declarations).filter(([, value]) => typeof value !== "object");
  if (lines.length === 0) return "";
  const wrap = selector.includes("dark")
    ? (css: string) => `@media screen {\n${css}}\n`
    : (css: string) => css;
  const kebab = (name: string) =>
    name.startsWith("--") ? name : name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return wrap(
    `${selector} {\n${lines.map(([name, value]) => `  ${kebab(name)}: ${String(value)};`).join("\n")}\n}\n`,
  );
}

function difference(all: Declarations, base: Declarations): Declarations {
  return Object.fromEntries(Object.entries(all).filter(([name, value]) => base[name] !== value));
}

/** The blue edition in both schemes, then the administrator's red; printing is light. */
export function themeVariablesCss(used?: Set<string>): string {
  const blue = sheetsOf("customer", used);
  const red = sheetsOf("admin", used);
  const parts = [
    "/* Written by tools/theme-css.ts from components/theme/theme.ts: `npm run theme`. */\n",
  ];
  for (const [selector, declarations] of blue) parts.push(block(selector, declarations));
  for (const [selector, declarations] of red) {
    const admin = selector.includes("dark")
      ? 'html[data-audience="admin"][data-theme="dark"], html[data-audience="admin"] [data-theme="dark"]'
      : 'html[data-audience="admin"]';
    parts.push(block(admin, difference(declarations, blue.get(selector) ?? {})));
  }
  return parts.join("");
}

/** The theme's variables that the public pages use; the account screens link them all. */
export function siteVariables(): Set<string> {
  const files = readdirSync("components/site", { recursive: true, encoding: "utf8" })
    .filter((file) => /^(?!account\/).*\.(css|tsx?)$/.test(file))
    .map((file) => path.join("components/site", file));
  const shared = [
    "components/ui/Button.module.css",
    "components/ui/Field.module.css",
    "components/theme/base.css",
  ];
  const sources = files
    .concat(shared, "public/drawings.svg", "public/how-we-work.svg")
    .map((file) => readFileSync(file, "utf8"));
  return new Set(sources.flatMap((source) => source.match(/--mui-[\w-]+/g) ?? []));
}

/** Icons that CSS draws, since a list shows each of them hundreds of times. */
const drawnIcons = [
  "assign",
  "block",
  "clock",
  "close",
  "delete",
  "edit",
  "error",
  "event",
  "expand",
  "more",
  "pause",
] as const;

export const iconVariablesCss = (names: readonly IconName[] = drawnIcons) =>
  block(":root", Object.fromEntries(names.map((name) => [`--icon-${name}`, maskOf(name)])));

/** The theme's style sheet for the public pages, with the icon of a field's error. */
export const siteVariablesCss = () =>
  themeVariablesCss(siteVariables().add("colorScheme")) + iconVariablesCss(["error"]);
