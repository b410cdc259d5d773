import { readFileSync } from "node:fs";
import path from "node:path";
import { themeVariablesCss } from "./variables";

test("the stylesheet of the variables is what the theme says: after a change, run `npm run theme`", () => {
  expect(readFileSync(path.join(__dirname, "variables.css"), "utf8")).toBe(themeVariablesCss());
});
