import { createHash } from "node:crypto";
import { processState } from "@/lib/core/process-state.mjs";
import { busyPage, unavailablePage } from "./plain-page";

test.each([
  { name: "without records", page: unavailablePage, text: "Your services keep running." },
  { name: "of a busy process", page: busyPage, text: "We are busy" },
])(
  "the page $name is smaller than 4 kB, has its mark, and tries again by itself",
  async ({ page, text }) => {
    processState.contact = {
      siteName: "Quill & Co",
      contactEmail: "hello@quill.example",
      contactPhone: "",
    };
    const response = page("/dashboard?page=2");
    const html = await response.text();
    expect(response.status).toBe(503);
    expect(html.length).toBeLessThan(4_000);
    expect(html).toContain("Quill &amp; Co");
    expect(html).toContain(text);
    expect(html).toContain('href="mailto:hello@quill.example"');
    expect(html).toContain('<a class="go" href="/dashboard?page=2">Try again</a>');
    const scripts = [...html.matchAll(/<script>(.*?)<\/script>/g)].map(
      ([, script]) => script ?? "",
    );
    expect(scripts).toHaveLength(2);
    const policy = response.headers.get("Content-Security-Policy") ?? "";
    for (const script of scripts)
      expect(policy).toContain(createHash("sha256").update(script).digest("base64"));
  },
);
