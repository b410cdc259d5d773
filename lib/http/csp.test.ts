import { createHash } from "node:crypto";
import { staticPolicy } from "./csp.mjs";

const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

test("what is inline is named by its hash, once, and nothing else may run", () => {
  const policy = staticPolicy(
    `<style>a{}</style><p style="color:&quot;red&quot;">x</p><script>1</script><script src="/a.js"></script><script>1</script>`,
  );
  expect(policy).toContain(`script-src 'self' ${hash("1")};`);
  expect(policy).toContain(`style-src-elem 'self' ${hash("a{}")};`);
  expect(policy).toContain(`style-src-attr 'unsafe-hashes' ${hash('color:"red"')};`);
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toContain("unsafe-inline");
});

test("pictures come from this host, and from those that the page shows", () => {
  const policy = staticPolicy(
    `<img alt="" src="https://cdn.example/a.svg?b=1"/><img src="https://cdn.example/c.svg"><img src="/d.svg">`,
  );
  expect(policy).toContain("img-src 'self' data: https://cdn.example;");
});

test("a page without anything inline gets no hash", () => {
  expect(staticPolicy("<p>x</p>")).toContain(
    "script-src 'self'; style-src-elem 'self'; style-src-attr 'none'",
  );
});
