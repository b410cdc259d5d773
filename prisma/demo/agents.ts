import type { Prisma } from "@/generated/prisma/client";
import { sha256 } from "@/lib/auth/secrets";
import { now } from "@/lib/core/clock";
import { startOfDay, toColumn, type PlainDate } from "@/lib/core/dates";
import { env } from "@/lib/core/env";
import type { Tx } from "@/lib/db/client";
import { ClockHours } from "@/lib/domain/agents/clock-hours";
import { DayBook } from "@/lib/domain/agents/day-figures";
import { changeReasons } from "@/lib/domain/agents/reasons";
import { silentAt } from "@/lib/domain/agents/policy";
import { namedId } from "@/lib/core/ids";
import { insertRuns } from "@/lib/domain/agents/run-rows";
import { demoAgentKey } from "@/test/factories/credentials";
import type { Random } from "@/test/factories/random";
import { demoAgents, endOf, subjectOf, type DemoAgent } from "./agent-stories";
import { demoAsks, demoLines } from "./asks";

/** The database's own default. */
const SILENT_AFTER_HOURS = 24;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAYS = 90;

type Run = Prisma.AgentRunCreateManyInput & {
  id: string;
  startedAt: Date;
  endedAt: Date;
  day: Date;
  costMicros: bigint | null;
  isWrong: boolean;
  reason: string | null;
  /** Whether a question led to it. */
  isAsked: boolean;
};

/** The subscription that an agent works for, and its customer's owner. */
export interface Employer {
  subscriptionId: string;
  owner: { id: string; name: string };
  /** The first days of its charged periods. */
  periods: Date[];
}

function isInGap({ gapDay }: DemoAgent, daysAgo: number, hour: number): boolean {
  return gapDay === daysAgo && hour >= 10 && hour < 19;
}

/** The runs of one day: from seven in the morning, most of them before five. */
function* runsOfDay(
  story: DemoAgent,
  agentId: string,
  day: PlainDate,
  today: PlainDate,
  random: Random,
) {
  const daysAgo = day.until(today, { largestUnit: "days" }).days;
  const midnight = startOfDay(day, env().TIME_ZONE).getTime();
  const [weekday, weekend] = story.runs;
  const usual = day.dayOfWeek > 5 ? weekend : weekday;
  const count = Math.round((usual * random.int(82, 118)) / 100);
  const [versionBefore, versionAfter, changedAgo] = story.versions;
  for (let n = 0; n < count; n += 1) {
    const minute = 7 * 60 + Math.round((random.int(0, 720) + random.int(0, 540)) / 2);
    if (isInGap(story, daysAgo, Math.floor(minute / 60))) continue;
    const startedAt = new Date(midnight + minute * MINUTE + random.int(0, 59_999));
    const endedAt = new Date(startedAt.getTime() + random.int(...story.seconds) * 1_000);
    const elapsed = (now().getTime() - startedAt.getTime()) / (24 * HOUR);
    const { isAsked, isWrong, ...end } = endOf(story, daysAgo, random, elapsed);
    const externalId = `${story.key}-${day.toString()}-${n + 1}`;
    yield {
      id: namedId(agentId, externalId),
      agentId,
      externalId,
      startedAt,
      endedAt,
      createdAt: endedAt,
      day: toColumn(day),
      ...end,
      isAsked,
      costMicros: story.cost && BigInt(random.int(...story.cost) * 10),
      subject: subjectOf(story, random),
      url:
        end.outcome === "done"
          ? null
          : `https://n8n.halden-ai.example/executions/${random.int(1_000, 99_000)}`,
      agentVersion: daysAgo > changedAgo ? versionBefore : versionAfter,
      isWrong: story.isReviewed === true && isWrong,
      version: 1,
    };
  }
}

/** From when to when an agent has reported. */
function lifeOf({ silentFor = 0 }: DemoAgent, today: PlainDate) {
  const first = today.subtract({ days: DAYS - 1 });
  const zone = env().TIME_ZONE;
  const from = startOfDay(first, zone).getTime() + 8 * HOUR;
  const isSilent = silentFor > 0;
  const to = isSilent
    ? startOfDay(today.subtract({ days: silentFor }), zone).getTime() + 15 * HOUR
    : now().getTime() - MINUTE;
  return { first, from, to };
}

function demoRuns(story: DemoAgent, agentId: string, today: PlainDate, random: Random): Run[] {
  const { first, from, to } = lifeOf(story, today);
  const runs: Run[] = [];
  for (let ago = 0; ago < DAYS && story.runs[0] > 0; ago += 1)
    runs.push(...runsOfDay(story, agentId, first.add({ days: ago }), today, random));
  return runs.filter(({ startedAt, endedAt }) => +startedAt >= from && +endedAt <= to);
}

/** What the customer marked wrong: every ninth of the newest done runs has a note. */
function demoVerdicts(story: DemoAgent, runs: Run[], owner: Employer["owner"]) {
  const done = runs.filter(({ outcome }) => outcome === "done").reverse();
  const notes = new Map(story.wrong.map((note, index) => [done[4 + index * 9], note]));
  return done.flatMap((run) => {
    const note = notes.get(run) ?? null;
    run.isWrong ||= note !== null;
    if (!run.isWrong) return [];
    const at = new Date(Math.min(run.endedAt.getTime() + 3 * HOUR, now().getTime()));
    const { id: byId, name: byName } = owner;
    return [{ runId: run.id, agentId: run.agentId, note, byId, byName, at }];
  });
}

function demoDays(story: DemoAgent, agentId: string, runs: readonly Run[], today: PlainDate) {
  if (story.runs[0] === 0) return [];
  const { from, to } = lifeOf(story, today);
  const clock = new ClockHours(env().TIME_ZONE);
  const book = new DayBook(clock);
  const counted = runs.map(({ day, outcome, isWrong, costMicros, startedAt, endedAt }) => {
    const wireDay = day.toISOString().slice(0, 10);
    return { day: wireDay, outcome, isWrong, costMicros, startedAt, endedAt };
  });
  book.count(counted, 1);
  const gapDay = story.gapDay === undefined ? null : today.subtract({ days: story.gapDay });
  for (let at = from; at <= to; at += HOUR) {
    const { day, hour } = clock.hourOf(at);
    if (gapDay?.toString() !== day || hour < 10 || hour >= 19) book.countHeartbeat(new Date(at));
  }
  return [...book.days].map(([day, figures]) => ({ ...figures, agentId, day: new Date(day) }));
}

const hundredths = (minutes: number | undefined) =>
  minutes === undefined ? null : Math.round(minutes * 100);

function demoAgent(story: DemoAgent, employer: Employer, today: PlainDate, random: Random) {
  const { first, from, to } = lifeOf(story, today);
  const createdAt = new Date(from - 18 * HOUR);
  const hasReported = story.runs[0] > 0;
  const { owner, periods, subscriptionId } = employer;
  const open = periods.filter((start) => start <= toColumn(first)).at(-1) ?? periods[0];
  const agreed = hundredths(story.minutes?.agreed);
  return {
    id: random.uuid(createdAt),
    subscriptionId,
    name: story.name,
    silentAfterHours: SILENT_AFTER_HOURS,
    proposedMinutes: hundredths(story.minutes?.proposed),
    baselineMinutes: agreed,
    baselineAt: agreed === null ? null : new Date(from + 6 * HOUR),
    baselineById: agreed === null ? null : owner.id,
    baselineByName: agreed === null ? null : owner.name,
    firstReportAt: hasReported ? new Date(from) : null,
    lastReportAt: hasReported ? new Date(to) : null,
    silentAt: hasReported ? silentAt(new Date(to), SILENT_AFTER_HOURS) : null,
    openFrom: open ?? toColumn(first),
    line: story.lines?.at(-1)?.line ?? null,
    createdAt,
  };
}

/** Writes the demonstration's agents with 90 days of runs and what the days come to. */
export async function writeDemoAgents(
  tx: Tx,
  employerOf: (story: DemoAgent) => Employer,
  today: PlainDate,
  random: Random,
): Promise<void> {
  const runs: Run[] = [];
  const agentIds: string[] = [];
  const days: Prisma.AgentDayCreateManyInput[] = [];
  const verdicts: Prisma.RunVerdictCreateManyInput[] = [];
  const agents: Prisma.AgentCreateManyInput[] = [];
  const keys: Prisma.AgentKeyCreateManyInput[] = [];
  const asks: Prisma.AskCreateManyInput[] = [];
  const lines: Prisma.AgentLineCreateManyInput[] = [];
  for (const story of demoAgents) {
    const employer = employerOf(story);
    const agent = demoAgent(story, employer, today, random);
    const { id: agentId, createdAt } = agent;
    const newRuns = demoRuns(story, agentId, today, random);
    const key = demoAgentKey(story.key);
    agents.push(agent);
    keys.push({
      id: random.uuid(createdAt),
      agentId,
      name: "Server",
      prefix: key.slice(0, 9),
      hash: sha256(key),
      createdAt,
      lastUsedAt: agent.lastReportAt,
    });
    verdicts.push(...demoVerdicts(story, newRuns, employer.owner));
    days.push(...demoDays(story, agentId, newRuns, today));
    asks.push(...demoAsks(story, agentId, newRuns, employer.owner, random));
    lines.push(...demoLines(story, agentId, employer.owner, random));
    runs.push(...newRuns);
    agentIds.push(agentId);
  }
  await tx.agent.createMany({ data: agents });
  await tx.agentKey.createMany({ data: keys });
  await insertRuns(tx, runs);
  await tx.runVerdict.createMany({ data: verdicts });
  await tx.agentDay.createMany({ data: days });
  await tx.ask.createMany({ data: asks });
  await tx.agentLine.createMany({ data: lines });
  for (const agentId of agentIds) {
    const ofAgent = runs.filter((run) => run.agentId === agentId);
    const added = ofAgent.map((run) => ({ ...run, day: run.day.toISOString().slice(0, 10) }));
    await changeReasons(tx, agentId, { added, replaced: [] });
  }
}
