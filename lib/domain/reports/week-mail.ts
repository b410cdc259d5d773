import "server-only";
import { addressLine } from "@/lib/core/address-line";
import { capitalize } from "@/lib/core/capitalize";
import { env } from "@/lib/core/env";
import { firstNameOf } from "@/lib/core/first-name";
import { formatFor } from "@/lib/core/format";
import type { Format } from "@/lib/core/format";
import { bidi } from "@/lib/core/isolated";
import type { ReportTemplate, ReportedAgent } from "@/lib/integrations/mail/report-template";
import type { ShownAgentWeek, ShownWeek } from "./schema";
import type { WaitingThing } from "./waiting";
import { runsOf } from "@/lib/domain/agents/day-sums";
import { sumOf, weekSentence } from "./week-sentence";

export interface Report {
  week: ShownWeek;
  /** What waits, the first of it. */
  things: WaitingThing[];
  /** How much waits in all. */
  thingCount: number;
}

interface Reader {
  /** The person's name, and their company's. */
  name: string;
  company: string;
  /** The agency's address. */
  address: string;
}

const MAX_AGENTS = 3;

/** Whether there is anything to say: a run, a gap, or something that waits. */
export const hasNews = ({ week, thingCount }: Report): boolean =>
  thingCount > 0 || week.agents.some((agent) => runsOf(agent) + agent.gapHours > 0);

/** The Monday mail: what waits first, then agents beside the week before, then why they stopped. */
export function toReportMail(
  { week, things, thingCount }: Report,
  { name, company, address }: Reader,
  link: (path: string) => string,
): ReportTemplate {
  const format = formatFor("en-US", env().TIME_ZONE);
  const { number } = format;
  const { agents } = week;
  const most = Math.max(1, ...agents.map(runsOf));
  const shown = agents.slice(0, MAX_AGENTS).map((agent) => toAgent(agent, most, link, format));
  const others = agents.slice(MAX_AGENTS);
  const waits = waitsText(thingCount, number);
  const sentence = agents.length > 0 ? weekSentence(agents, number) : `${waits}.`;
  const first = firstNameOf(name);
  return {
    subject: subjectOf(agents, waits, number),
    period: format.nearDays(week.from, week.to),
    lead: first ? bidi`Hi ${first}, ` + sentence : capitalize(sentence),
    waiting: things.map(({ path, ...thing }) => ({ ...thing, url: link(path) })),
    moreWaiting: thingCount > things.length ? `${number(thingCount - things.length)} more` : null,
    action: actionOf(things, thingCount, link),
    agents: shown,
    moreAgents: others.length > 0 ? restText(others, number) : null,
    reasons: week.reasons.map(({ count, reason }) => ({ count: number(count), text: reason })),
    notes: [
      bidi`You get this on Mondays because you take reports for ${company}.`,
      "Reply to this email to write to us.",
    ],
    settings: { label: "Change what we send", url: link("/dashboard/account#notifications") },
    address: addressLine(address),
  };
}

/** What is done about the only thing that waits; else the page with all of them. */
function actionOf([first]: WaitingThing[], count: number, link: (path: string) => string) {
  if (first && count === 1) return { label: first.action, url: link(first.path) };
  return { label: count > 0 ? "See all" : "Open the dashboard", url: link("/dashboard") };
}

const waitsText = (count: number, number: Format["number"]) =>
  count === 1 ? "1 thing waits for you" : `${number(count)} things wait for you`;

function subjectOf(agents: ShownAgentWeek[], waits: string, number: Format["number"]): string {
  const { done, handedOver, failed, wrong } = sumOf(agents);
  if (done + handedOver + failed > 0)
    return `Last week: ${number(done)} settled, ${number(handedOver)} to you, ${number(wrong)} wrong`;
  return agents.length > 0 ? "Last week: no case was reported" : waits;
}

function toAgent(
  week: ShownAgentWeek,
  most: number,
  link: (path: string) => string,
  { number, signed, nearTimeOf }: Format,
): ReportedAgent {
  const { agent, done, handedOver, failed, wrong, before, gapHours, state, lastReportAt } = week;
  const isCompared = runsOf(before) > 0;
  const change = (key: "done" | "handedOver" | "failed") =>
    isCompared ? signed(week[key] - before[key]) : null;
  const text = (key: "handedOver" | "failed", label: string) => {
    const difference = change(key);
    return `${number(week[key])} ${label}${difference === null ? "" : ` (${difference})`}`;
  };
  // The bar of the busiest agent leaves room for the gaps between its colors.
  const share = (count: number) => (count === 0 ? 0 : Math.max(1, Math.round((count / most) * 97)));
  const hours = `${number(gapHours)} ${gapHours === 1 ? "hour" : "hours"}`;
  const since = state === "silent" && lastReportAt ? `, since ${nearTimeOf(lastReportAt)}` : "";
  return {
    name: agent.name,
    url: link(`/dashboard/agents/${agent._id}`),
    done: number(done),
    change: change("done"),
    shares: [share(done), share(handedOver), share(failed)],
    against: [
      text("handedOver", "to you"),
      text("failed", "failed"),
      `${wrong === 0 ? "none" : number(wrong)} marked wrong`,
    ].join(", "),
    gaps: gapHours > 0 ? `No report for ${hours}${since}.` : null,
  };
}

function restText(agents: ShownAgentWeek[], number: Format["number"]): string {
  const { done, handedOver, failed } = sumOf(agents);
  const rest = agents.length === 1 ? "1 more agent" : `${number(agents.length)} more agents`;
  return `${rest}: ${number(done)} settled, ${number(handedOver)} to you, ${number(failed)} failed`;
}
