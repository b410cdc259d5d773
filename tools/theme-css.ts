import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { siteIcons, stepIcons } from "../components/site/shell/Icon";
import { iconCss } from "../components/theme/icon-css";
import {
  iconVariablesCss,
  siteVariablesCss,
  themeVariablesCss,
} from "../components/theme/variables";

/* `npm run theme`: the theme's CSS variables and the site's icons as style sheets. */
process.chdir(path.resolve(__dirname, ".."));
const folder = path.join("generated", "theme");
mkdirSync(folder, { recursive: true });
writeFileSync(path.join(folder, "theme.css"), themeVariablesCss());
writeFileSync(path.join(folder, "site.css"), siteVariablesCss());
writeFileSync(path.join(folder, "room-icons.css"), iconVariablesCss());
writeFileSync(
  path.join(folder, "site-icons.css"),
  iconCss({ prefix: "icon", names: siteIcons, strokeWidth: 1.75 }) +
    iconCss({ prefix: "step", names: stepIcons, strokeWidth: 2.25 }),
);
