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

test("a mail is light and dark, and greets before it says what happened", async () => {
  const { html, text } = await renderMailTemplate(
    { subject: "Paused", heading: "Paused", paragraphs: ["No charges are made."] },
    { name: "A", url: "https://a.example", logo: null, accent: null, address: "1 Main Street" },
    { greeting: "Hi Maya,", settings: { label: "Choose", url: "https://a.example/choose" } },
  );
  expect(html).toContain("@media (prefers-color-scheme:dark)");
  expect(html.indexOf("No charges are made.")).toBeLessThan(html.indexOf("Hi Maya,"));
  expect(text).toBe(
    "Paused\n\nHi Maya,\n\nNo charges are made.\n\n--\nA, 1 Main Street\nhttps://a.example\nChoose:\nhttps://a.example/choose",
  );
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
