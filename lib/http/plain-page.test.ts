import { createHash } from "node:crypto";
import { processState } from "@/lib/core/process-state.mjs";
import { busyPage, unavailablePage } from "./plain-page";

test.each([
  { name: "without records", page: unavailablePage, text: "Your services keep running." },
  { name: "of a busy process", page: busyPage, text: "We are busy" },
])(
  "the page $name is smaller than 2 kB, has its mark, and tries again by itself",
  async ({ page, text }) => {
    processState.contact = {
      siteName: "Quill & Co",
      contactEmail: "hello@quill.example",
      contactPhone: "",
    };
    const response = page("/dashboard?page=2");
    const html = await response.text();
    expect(response.status).toBe(503);
    expect(html.length).toBeLessThan(2_000);
    expect(html).toContain("Quill &amp; Co");
    expect(html).toContain(text);
    expect(html).toContain('href="mailto:hello@quill.example"');
    expect(html).toContain('<a class="go" href="/dashboard?page=2">Try again</a>');
    const script = /<script>(.*)<\/script>/.exec(html)?.[1] ?? "";
    const hash = createHash("sha256").update(script).digest("base64");
    expect(response.headers.get("Content-Security-Policy")).toContain(
      `script-src 'sha256-${hash}'`,
    );
  },
);
