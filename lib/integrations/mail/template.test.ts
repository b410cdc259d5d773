import { renderMailTemplate } from "./template";

test("a mail shows the agency's logo and color", async () => {
  const template = {
    subject: "Hello",
    heading: "Hello",
    paragraphs: [],
    action: { label: "Open", url: "https://agency.example/open" },
  };
  const site = { name: "Agency", url: "https://agency.example", address: "1 Main Street" };
  const logo = "https://cdn.example/logo.png";
  const branded = await renderMailTemplate(template, { ...site, logo, accent: "#0f766e" });
  expect(branded.html).toContain(`src="${logo}"`);
  expect(branded.html).toContain("#0f766e");
  const plain = await renderMailTemplate(template, { ...site, logo: null, accent: null });
  expect(plain.html).not.toContain("<img");
  expect(plain.html).toContain("#1D4ED8");
});

test("a mail is light and dark, greets, and says what happened in a sentence, with its list's line", async () => {
  const { html, text } = await renderMailTemplate(
    { subject: "Paused", heading: "Paused", paragraphs: ["No charges are made."] },
    { name: "A", url: "https://a.example", logo: null, accent: null, address: "1 Main Street" },
    { greeting: "Hi Maya,", settings: { label: "Choose", url: "https://a.example/choose" } },
  );
  expect(html).toContain("@media (prefers-color-scheme:dark)");
  expect(html.indexOf("No charges are made.")).toBeLessThan(html.indexOf("Hi Maya,"));
  expect(html.indexOf("Hi Maya,")).toBeLessThan(html.indexOf("<h1"));
  expect(text).toBe(
    "Hi Maya,\n\nPaused.\n\nNo charges are made.\n\n--\nA, 1 Main Street\nhttps://a.example\nChoose:\nhttps://a.example/choose",
  );
});

test("text and HTML have the same order: the sentence, its link, then the facts", async () => {
  const { html, text } = await renderMailTemplate(
    {
      subject: "Is it paused?",
      heading: "Is it paused?",
      paragraphs: ["Until May."],
      facts: [["Service", "Support"]],
      action: { label: "Open it", url: "https://a.example/open" },
      aside: { label: "Look at all", url: "https://a.example/all" },
    },
    { name: "A", url: "https://a.example", logo: null, accent: null, address: "" },
  );
  const [body] = html.split("</body>");
  for (const part of [text, body?.slice(body.indexOf("<h1")) ?? ""])
    expect(part.match(/Is it paused\?|Until May\.|Open it|Look at all|Service/g)).toEqual([
      "Is it paused?",
      "Until May.",
      "Open it",
      "Look at all",
      "Service",
    ]);
  expect(text).toMatch(/^Is it paused\?\n/);
});

test("user input never becomes HTML or a header", async () => {
  const hostile = '<img src=x onerror="alert(1)">\r\nBcc: victim@example.com';
  const { subject, html, text } = await renderMailTemplate(
    {
      subject: hostile,
      heading: hostile,
      paragraphs: [hostile],
      facts: [[hostile, hostile]],
      action: { label: hostile, url: 'https://x/"><script>' },
    },
    { name: hostile, url: "http://localhost", logo: null, accent: null, address: hostile },
    { greeting: hostile, settings: { label: hostile, url: 'https://x/"><script>' } },
  );
  expect(subject).not.toMatch(/[\r\n]/);
  expect(html).not.toMatch(/<img|<script/);
  expect(text).toContain("Bcc");
});
