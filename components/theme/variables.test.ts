import { readFileSync } from "node:fs";
import { siteVariablesCss, themeVariablesCss } from "./variables";

test.each([
  ["components/theme/variables.css", themeVariablesCss],
  ["components/site/variables.css", siteVariablesCss],
])("%s is what the theme says: after a change, run `npm run theme`", (file, written) => {
  expect(readFileSync(file, "utf8")).toBe(written());
});
