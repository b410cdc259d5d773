import { writeFileSync } from "node:fs";
import path from "node:path";
import { themeVariablesCss } from "../components/theme/variables";

/** Writes the theme's CSS variables as the stylesheet that every page links: no page carries them in its HTML. */
writeFileSync(path.resolve(__dirname, "../components/theme/variables.css"), themeVariablesCss());
