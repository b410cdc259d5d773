import { contrast } from "@/lib/core/color";
import { accentCss } from "./AccentStyle";
import { palettes } from "./palette";

const mainOf = (css: string) => /--mui-palette-primary-main:(#[0-9a-f]{6})/.exec(css)?.[1] ?? "";

test.each(["#000000", "#1d4ed8", "#0f766e", "#7c2d12", "#be123c", "#6b21a8"])(
  "%s can be read in both schemes",
  (accent) => {
    const [light = "", dark = ""] = accentCss(accent).split("@media screen");
    expect(mainOf(light)).toBe(accent);
    expect(contrast(mainOf(dark), palettes.dark.surface)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(mainOf(dark), palettes.dark.page)).toBeGreaterThanOrEqual(4.5);
  },
);

test("the admin area keeps its color", () => {
  const selectors = accentCss("#0f766e").match(/html[^{,]*/g) ?? [];
  expect(selectors).toHaveLength(3);
  for (const selector of selectors) expect(selector).toContain(':not([data-audience="admin"])');
});
