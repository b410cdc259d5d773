import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { MARK_PATHS } from "../components/site/home/mark-paths";
import { siteIcons, stepIcons } from "../components/site/shell/Icon";
import { iconCss } from "../components/theme/icon-css";
import { iconPaths, type IconName } from "../components/ui/Icon";
import {
  iconVariablesCss,
  siteVariablesCss,
  themeVariablesCss,
} from "../components/theme/variables";

const pathsOf = (names: readonly IconName[]) =>
  Object.fromEntries(names.map((name) => [name, iconPaths[name]]));

/* `npm run theme`: the theme's CSS variables and the site's icons as style sheets. */
process.chdir(path.resolve(__dirname, ".."));
const folder = path.join("generated", "theme");
mkdirSync(folder, { recursive: true });
writeFileSync(path.join(folder, "theme.css"), themeVariablesCss());
writeFileSync(path.join(folder, "site.css"), siteVariablesCss());
writeFileSync(path.join(folder, "room-icons.css"), iconVariablesCss());
writeFileSync(
  path.join(folder, "site-icons.css"),
  iconCss({ prefix: "icon", paths: pathsOf(siteIcons), strokeWidth: 1.75 }) +
    iconCss({ prefix: "step", paths: pathsOf(stepIcons), strokeWidth: 2.25 }) +
    iconCss({ prefix: "mark", paths: MARK_PATHS, grid: 22, strokeWidth: 1.75 }),
);
