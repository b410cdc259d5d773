import { createHash } from "node:crypto";
import { processState } from "@/lib/core/process-state.mjs";
import { unavailablePage } from "./plain-page";

test("the page without records is smaller than 2 kB, has its mark, and tries again by itself", async () => {
  processState.contact = {
    siteName: "Quill & Co",
    contactEmail: "hello@quill.example",
    contactPhone: "",
  };
  const response = unavailablePage("/dashboard?page=2");
  const html = await response.text();
  expect(response.status).toBe(503);
  expect(html.length).toBeLessThan(2_000);
  expect(html).toContain("Quill &amp; Co");
  expect(html).toContain("Your services keep running.");
  expect(html).toContain('href="mailto:hello@quill.example"');
  expect(html).toContain('<a class="go" href="/dashboard?page=2">Try again</a>');
  const script = /<script>(.*)<\/script>/.exec(html)?.[1] ?? "";
  const hash = createHash("sha256").update(script).digest("base64");
  expect(response.headers.get("Content-Security-Policy")).toContain(`script-src 'sha256-${hash}'`);
});
