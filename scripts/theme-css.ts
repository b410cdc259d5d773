import { writeFileSync } from "node:fs";
import path from "node:path";
import { siteVariablesCss, themeVariablesCss } from "../components/theme/variables";

/**
 * Writes the theme's CSS variables as the stylesheets that every page links: no page carries them
 * in its HTML.
 */
process.chdir(path.resolve(__dirname, ".."));
writeFileSync("components/theme/variables.css", themeVariablesCss());
writeFileSync("components/site/variables.css", siteVariablesCss());
