import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { siteVariablesCss, themeVariablesCss } from "../components/theme/variables";

/**
 * Writes the theme's CSS variables as the stylesheets that every page links: no page carries them
 * in its HTML. Starts, tests and builds run it (start/generate.ts); by hand it is for a theme that
 * is changed while the development server runs.
 */
process.chdir(path.resolve(__dirname, ".."));
const folder = path.join("generated", "theme");
mkdirSync(folder, { recursive: true });
writeFileSync(path.join(folder, "theme.css"), themeVariablesCss());
writeFileSync(path.join(folder, "site.css"), siteVariablesCss());
