import { siteVariables, siteVariablesCss, themeVariablesCss } from "./variables";

test("the theme has every variable that the public pages name", () => {
  const written = siteVariablesCss();
  for (const name of siteVariables()) expect(written).toContain(`  ${name}: `);
});

test("the red edition overrides the primary color, and nothing dark reaches paper", () => {
  const [, admin = ""] = themeVariablesCss().split('html[data-audience="admin"] {');
  expect(admin).toMatch(/^\n {2}--mui-palette-primary-main: #9F1239;/);
  expect(themeVariablesCss()).toMatch(/@media screen \{\n\[data-theme="dark"\] \{/);
});
