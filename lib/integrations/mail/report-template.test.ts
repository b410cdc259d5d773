import type { ReportTemplate } from "./report-template";
import { renderMailTemplate } from "./template";

const report: ReportTemplate = {
  subject: "Last week: 415 settled, 50 to you, 2 wrong",
  period: "Nov 23 – 29",
  lead: "Hi Maya, your agents settled 415 cases last week.",
  waiting: [
    {
      title: "Refund $412.80?",
      detail: "Support agent, answer by Nov 30, 11:30 AM",
      action: "Answer",
      url: "https://agency.example/dashboard/asks/1",
    },
  ],
  moreWaiting: "2 more",
  action: { label: "Open what waits", url: "https://agency.example/dashboard" },
  agents: [
    {
      name: "Support agent",
      url: "https://agency.example/dashboard/agents/1",
      done: "261",
      change: "+17",
      shares: [84, 10, 0],
      against: "31 to you (−5), 0 failed (−3), 1 marked wrong",
      gaps: "No report for 33 hours.",
    },
  ],
  moreAgents: null,
  reasons: [{ count: "18", text: "Order is older than 30 days" }],
  notes: ["You get this on Mondays.", "Reply to this email to write to us."],
  settings: { label: "Change what we send", url: "https://agency.example/settings" },
  address: "18 Harbor Street, Portland",
};

const site = {
  name: "Halden AI",
  url: "https://agency.example",
  logo: null,
  accent: null,
  address: "",
};

test("a report is a picture of tables, light and dark, that links to pages alone", async () => {
  const { html } = await renderMailTemplate(report, site);
  expect(html).toContain("@media (prefers-color-scheme:dark){.page{");
  expect(html).toMatch(/<h1[^>]*>Hi Maya, your agents settled 415 cases last week\.<\/h1>/);
  expect(html).toContain('<meta name="color-scheme" content="light dark"/>');
  expect(html).not.toMatch(/<(script|svg|form|link)|display:\s*(flex|grid)/);
  const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, url]) => url);
  expect(links).toEqual([
    report.waiting[0]?.url,
    report.action.url,
    report.agents[0]?.url,
    report.settings.url,
  ]);
  // A color of nothing has no cell.
  expect([...html.matchAll(/class="(b[123])"/g)].map(([, name]) => name)).toEqual(["b1", "b2"]);
});

test("in plain text it has the same, without columns and hard line breaks", async () => {
  const { text } = await renderMailTemplate(report, site);
  expect(text).toBe(`Hi Maya, your agents settled 415 cases last week. (Nov 23 – 29)

WAITS FOR YOU

1. Refund $412.80? Support agent, answer by Nov 30, 11:30 AM.
https://agency.example/dashboard/asks/1

2 more

Open what waits:
https://agency.example/dashboard

AGENT BY AGENT, BESIDE THE WEEK BEFORE

Support agent: 261 settled (+17), 31 to you (−5), 0 failed (−3), 1 marked wrong. No report for 33 hours.

WHY IT STOPPED

18 times: Order is older than 30 days

You get this on Mondays. Change what we send:
https://agency.example/settings
Reply to this email to write to us.

--
Halden AI, 18 Harbor Street, Portland`);
});

test("what people wrote never becomes HTML, and the accent can be read on both grounds", async () => {
  const hostile = '<img src=x onerror="alert(1)">';
  const [agent] = report.agents;
  const { html } = await renderMailTemplate(
    {
      ...report,
      lead: hostile,
      waiting: report.waiting.map((thing) => ({ ...thing, title: hostile, detail: hostile })),
      agents: agent ? [{ ...agent, name: hostile }] : [],
      reasons: [{ count: "1", text: hostile }],
    },
    { ...site, name: hostile, accent: "#0f766e" },
  );
  expect(html).not.toContain("<img");
  expect(html).toContain("background-color:#0f766e");
  expect(html).not.toContain("#1D4ED8");
  expect(html).not.toContain(".btn{background-color:#0f766e");
});
