import "server-only";
import { DAY_MS } from "@/lib/core/durations";
import { formatFor } from "@/lib/core/format";
import type { Format } from "@/lib/core/format";
import { toWireDate } from "@/lib/core/dates";
import { env } from "@/lib/core/env";
import { conflict } from "@/lib/core/errors";
import { durationText } from "@/lib/core/duration-text";
import { bidi } from "@/lib/core/isolated";
import { slugOf } from "@/lib/core/slug";
import { formatDays } from "@/lib/domain/charges/document-parts";
import { readSettings } from "@/lib/domain/settings/queries";
import type { DocumentModel } from "@/lib/integrations/documents/render";
import type { MonthFileRow } from "./month-queries";
import { eachRun, sinceDay } from "./month-runs";
import { toMonth, toRun } from "./serializers";

/**
 * `customer-support-agent-2026-10`: the file's name without its ending, after the month that has
 * most of its days.
 */
export function monthName({ agent, periodStart, periodEnd }: MonthFileRow): string {
  const { service, _count } = agent.subscription;
  const name = slugOf(agent.name) || agent.id.slice(-8);
  const ofAgent = _count.agents > 1 && name !== service.slug ? name : "";
  const middle = new Date((periodStart.getTime() + periodEnd.getTime()) / 2);
  const month = toWireDate(middle).slice(0, "2026-10".length);
  return [service.slug, ofAgent, month].filter(Boolean).join("-");
}

/** The 409 once runs of the month are deleted: its hash could not be verified any more. */
export function assertRunsStored({ runsFrom, agent }: MonthFileRow): void {
  if (agent.runsFrom && runsFrom < agent.runsFrom)
    throw conflict("The runs of this month are no longer stored; its figures and hash are.");
}

/** As docs/verify-month.mjs verifies it; piece by piece, so that a large one takes no memory. */
export async function* writeMonth(row: MonthFileRow): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  const fields = JSON.stringify(toMonth(row)).replace(/\}$/, "");
  yield encoder.encode(`${fields},"runs":[`);
  let separator = "\n";
  const where = {
    agentId: row.agent.id,
    month: row.number,
    startedAt: sinceDay(row.runsFrom),
  };
  for await (const runs of eachRun(where)) {
    const lines = runs.map((run) => JSON.stringify(toRun(run))).join(",\n");
    yield encoder.encode(separator + lines);
    separator = ",\n";
  }
  yield encoder.encode("\n]}\n");
}

type Figures = Pick<DocumentModel, "heads" | "lines" | "totals" | "after">;

/** The runs with their sum; apart from them what is no run: times, and what is counted beside. */
function figuresOf({ late, totals }: ReturnType<typeof toMonth>, format: Format): Figures {
  const { number } = format;
  const line = (text: string, count: number, detail = "") => ({
    text,
    detail,
    figures: [number(count)],
  });
  const time = (value: number | null) => (value === null ? "–" : durationText(value, format));
  const hours = (value: number) => `${number(value)} h`;
  const { asked, answered = 0, expired = 0, gapHours, minutesSaved } = totals;
  const saved = minutesSaved === null ? null : Math.round(minutesSaved / 6) / 10;
  const times: [string, string][] = [
    ["Median time of a run", time(totals.p50Seconds)],
    ["95% of runs within", time(totals.p95Seconds)],
  ];
  if (saved !== null) times.unshift(["Hours saved", hours(saved)]);
  if (gapHours > 0) times.push(["No report", hours(gapHours)]);
  const beside: [string, string][] = late > 0 ? [["Runs reported late", number(late)]] : [];
  if (asked)
    beside.push(
      ["Questions asked", number(asked)],
      ["Answered", number(answered)],
      ["Expired", number(expired)],
    );
  return {
    heads: ["Result", "Runs"],
    lines: [
      line("Settled", totals.done, `${number(totals.wrong)} of them marked wrong`),
      line("Passed to your people", totals.handedOver),
      line("Failed", totals.failed),
    ],
    totals: [["Runs", number(totals.runs)]],
    after: [
      { heading: "Time", figures: times },
      ...(beside.length > 0 ? [{ heading: "In this month", figures: beside }] : []),
    ],
  };
}

/** The same as a document, without its runs. */
export async function toMonthPaper(row: MonthFileRow): Promise<DocumentModel> {
  const format = formatFor("en-US", env().TIME_ZONE);
  const { siteName, contactEmail, accent, logo } = await readSettings();
  const month = toMonth(row);
  const { agent, periodStart, hash, previousHash, sealedAt } = month;
  const { service, customer } = row.agent.subscription;
  const lastDay = toWireDate(new Date(row.periodEnd.getTime() - DAY_MS));
  return {
    heading: "Sealed month",
    number: `No. ${row.number}`,
    createdAt: row.createdAt,
    from: siteName,
    accent,
    builtInMark: logo === null,
    facts: [
      ["Agent", agent.name],
      ["Service", service.name],
      ["Period", formatDays(periodStart, lastDay, format)],
      ["Sealed", format.dayOf(sealedAt)],
    ],
    parties: [
      { heading: "From", names: [siteName], email: contactEmail, lines: [contactEmail] },
      {
        heading: "For",
        names: customer.company ? [customer.company, customer.name] : [customer.name],
        email: customer.email,
        lines: [],
      },
    ],
    ...figuresOf(month, format),
    seals: [
      {
        title: "Seal of this month",
        name: "SHA-256",
        text: "over its runs and the seal of the month before",
        hash,
      },
      ...(previousHash
        ? [{ title: "Seal of the month before", name: "", text: "", hash: previousHash }]
        : []),
    ],
    notes: [],
    foot: bidi`${siteName} · ${contactEmail}`,
  };
}
