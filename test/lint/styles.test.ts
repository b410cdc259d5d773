import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

const root = path.resolve(__dirname, "..", "..");
const bin = path.join(root, "node_modules", "stylelint", "bin", "stylelint.mjs");

/** A style sheet's text, and the rule that must report it; null where it is as it should be. */
const sheets: [text: string, rule: string | null][] = [
  ["@media (width < 600px) { .a { margin: 0; } }", null],
  ["@media (360px <= width < 1200px) { .a { margin: 0; } }", null],
  ["@media (height >= 800px) { .a { margin: 0; } }", null],
  ["@media (width < 768px) { .a { margin: 0; } }", "media-feature-name-value-allowed-list"],
  ["@media (360px < width < 601px) { .a { margin: 0; } }", "media-feature-name-value-allowed-list"],
  ["@media (min-width: 600px) { .a { margin: 0; } }", "media-feature-range-notation"],
  ["@media (width > 600px and print) { .a { margin: 0; } }", "media-query-no-invalid"],
  ["/* stylelint-disable */\n@unknown a { }", "at-rule-no-unknown"],
  [".a { colour: red; }", "property-no-unknown"],
  [".a { color: redd; }", "declaration-property-value-no-unknown"],
  [".a:hovered { color: red; }", "selector-pseudo-class-no-unknown"],
  [".a::befor { color: red; }", "selector-pseudo-element-no-unknown"],
  ["buton { color: red; }", "selector-type-no-unknown"],
  [".a { animation: missing 1s; }", "no-unknown-animations"],
  [".a { }", "block-no-empty"],
  [".a { color: red; }\n.a { margin: 0; }", "no-duplicate-selectors"],
  [".a { margin: 0; margin: 1px; }", "declaration-block-no-duplicate-properties"],
  [".a { margin-top: 0; margin: 1px; }", "declaration-block-no-shorthand-property-overrides"],
  ['.a { composes: b; composes: c from "./c.module.css"; }', null],
  [":global(.dark) .a { margin: 0; }", null],
];

test("each rule for style sheets reports a violation and accepts a sound sheet", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "styles-"));
  try {
    const files = sheets.map((_, index) => path.join(folder, `${index}.css`));
    files.forEach((file, index) => writeFileSync(file, sheets[index]?.[0] ?? ""));
    const { stdout, stderr } = spawnSync(
      process.execPath,
      [bin, "--config", path.join(root, "stylelint.config.mjs"), "--formatter", "json"].concat(
        files,
      ),
      { cwd: root, encoding: "utf8" },
    );
    const results = JSON.parse(stdout || stderr) as {
      source: string;
      warnings: { rule: string }[];
    }[];
    const reported = files.map((file, index) => [
      sheets[index]?.[0],
      results.find(({ source }) => source === file)?.warnings[0]?.rule ?? null,
    ]);
    expect(reported).toEqual(sheets);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
