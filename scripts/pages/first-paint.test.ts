import { createHash } from "node:crypto";
import { paintFirst } from "./first-paint.mjs";
import { policyFor } from "./policy.mjs";

const sheet = `@layer base, mui;
:root { --ink: #111; --paper: #fff; --unused: 1px }
[data-theme="dark"] { --ink: #eee }
@font-face { font-family: inter; src: url(../media/inter.woff2) }
@layer base { body { color: var(--ink) } table { color: red } }
.hero { animation: forward 1s; background: var(--paper) }
.hero:hover, .portal { color: blue }
@media print { .hero { display: none } .portal { display: block } }
@keyframes forward { from { opacity: 0 } }
@keyframes elsewhere { from { opacity: 0 } }
#menu:not(.portal) > a { top: 0 }`;
const page =
  '<!DOCTYPE html><html data-theme="light"><head><title>T</title><link rel="stylesheet" href="/_next/static/chunks/a.css" data-precedence="next"/>' +
  '<link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/m.js"/><script src="/_next/static/chunks/turbopack-1.js" async=""></script><script src="/_next/static/chunks/a.js" async=""></script></head>' +
  '<body><div class="hero" id="menu"><a href="/">x</a></div><script src="/_next/static/chunks/m.js" async="" id="_R_"></script>' +
  '<script src="/_next/static/chunks/old.js" noModule=""></script><script>self.__next_f.push([1,"class=\\"portal\\""])</script></body></html>';
const painted = paintFirst(page, (address) =>
  address === "/_next/static/chunks/a.css" ? sheet : "",
);
const rules = /<style>([\s\S]*)<\/style>/.exec(painted)?.[1] ?? "";

test("puts the rules that the markup uses in the place of the sheets, and no others", () => {
  expect(painted).not.toContain('<link rel="stylesheet"');
  expect(painted.indexOf("<style>")).toBeLessThan(painted.indexOf("</head>"));
  for (const kept of [
    "@layer base, mui",
    "--ink: #111",
    "--ink: #eee",
    "body {",
    ".hero {",
    ".hero:hover {",
    "@keyframes forward",
    "#menu:not(.portal)",
    "@media print",
    "url(/_next/static/media/inter.woff2)",
  ])
    expect(rules).toContain(kept);
  for (const gone of [
    ".hero:hover, .portal",
    ".portal {",
    "table",
    "--unused",
    "@keyframes elsewhere",
  ])
    expect(rules).not.toContain(gone);
});

test("asks for the scripts after the paint, in their order and the runtime last, and leaves those of old browsers where they are", () => {
  expect(painted).not.toMatch(/<script src="[^"]*" async/);
  expect(painted).not.toContain('as="script"');
  expect(painted).toContain(
    '(["/_next/static/chunks/a.css"],["/_next/static/chunks/a.js","/_next/static/chunks/m.js","/_next/static/chunks/turbopack-1.js"],document',
  );
  expect(painted).toContain('<script src="/_next/static/chunks/old.js" noModule="">');
});

test("a page that is done stays as it is", () => {
  expect(paintFirst(painted, () => "")).toBe(painted);
});

test("the policy names what was put in, and nothing inline besides", () => {
  const policy = policyFor(painted);
  expect(policy).toContain(
    `style-src-elem 'self' 'sha256-${createHash("sha256").update(rules).digest("base64")}'`,
  );
  expect(policy.match(/script-src[^;]*/)?.[0].match(/'sha256-/g)).toHaveLength(2);
  expect(policy).not.toContain("unsafe-inline");
});
