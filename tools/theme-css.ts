import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import {
  iconVariablesCss,
  siteVariablesCss,
  themeVariablesCss,
} from "../components/theme/variables";

/* `npm run theme`: the theme's CSS variables as style sheets that every page links. */
process.chdir(path.resolve(__dirname, ".."));
const folder = path.join("generated", "theme");
mkdirSync(folder, { recursive: true });
writeFileSync(path.join(folder, "theme.css"), themeVariablesCss());
writeFileSync(path.join(folder, "site.css"), siteVariablesCss());
writeFileSync(path.join(folder, "icons.css"), iconVariablesCss());
