import { siteVariables, siteVariablesCss, themeVariablesCss } from "./variables";

test("the theme defines every variable that the public pages use", () => {
  const css = siteVariablesCss();
  for (const name of siteVariables()) expect(css).toContain(`  ${name}: `);
});

test("the red edition overrides the primary color, and the dark scheme is not printed", () => {
  const [, admin = ""] = themeVariablesCss().split('html[data-audience="admin"] {');
  expect(admin).toMatch(/^\n {2}--mui-palette-primary-main: #9F1239;/);
  expect(themeVariablesCss()).toMatch(/@media screen \{\n\[data-theme="dark"\] \{/);
});
