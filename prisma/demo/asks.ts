import type { Prisma } from "@/generated/prisma/client";
import { now } from "@/lib/core/clock";
import type { Random } from "@/test/factories/random";
import type { DemoAgent } from "./agent-stories";
import { questionOf } from "./ask-stories";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const ANSWER_MINUTES = 120;
/** Every so many questions nobody answered. */
const EXPIRED_EVERY = 11;

interface Run {
  externalId: string;
  startedAt: Date;
  isAsked: boolean;
  confidence?: number | null;
}

interface Person {
  id: string;
  name: string;
}

/** Questions of runs below the line, each decided before its run. */
function decided(
  story: DemoAgent,
  agentId: string,
  runs: readonly Run[],
  owner: Person,
  random: Random,
): Prisma.AskCreateManyInput[] {
  const asked = runs.filter(({ isAsked }) => isAsked);
  return asked.map(({ externalId, startedAt, confidence }, index) => {
    const isExpired = index % EXPIRED_EVERY === EXPIRED_EVERY - 1;
    const question = questionOf(story.key, random);
    const minutes = isExpired ? ANSWER_MINUTES : Math.min(random.int(1, 40), random.int(1, 40));
    const at = new Date(startedAt.getTime() - random.int(1, 20) * 100);
    const createdAt = new Date(at.getTime() - minutes * MINUTE);
    const option = random.pick(question.options);
    return {
      ...question,
      id: random.uuid(createdAt),
      agentId,
      externalId: `${story.key}-ask-${startedAt.getTime()}`,
      runExternalId: externalId,
      confidence,
      state: isExpired ? "expired" : "answered",
      answer: isExpired ? question.onExpiry : option.key,
      byId: isExpired ? null : owner.id,
      byName: isExpired ? null : owner.name,
      expiresAt: new Date(createdAt.getTime() + ANSWER_MINUTES * MINUTE),
      at,
      version: 2,
      createdAt,
    };
  });
}

/** Questions that wait: how long ago they were asked, and for how long they wait. */
function open(story: DemoAgent, agentId: string, random: Random): Prisma.AskCreateManyInput[] {
  return (story.openAsks ?? []).map(([minutesAgo, minutesLeft], index) => {
    const at = now().getTime();
    const expiresAt = new Date(at + minutesLeft * MINUTE);
    const createdAt = new Date(at - minutesAgo * MINUTE);
    return {
      ...questionOf(story.key, random),
      id: random.uuid(createdAt),
      agentId,
      externalId: `${story.key}-ask-open-${index + 1}`,
      confidence: random.int(61, 79) / 100,
      expiresAt,
      openUntil: expiresAt,
      createdAt,
    };
  });
}

/** What an agent has asked. */
export const demoAsks = (
  story: DemoAgent,
  agentId: string,
  runs: readonly Run[],
  owner: Person,
  random: Random,
): Prisma.AskCreateManyInput[] => [
  ...decided(story, agentId, runs, owner, random),
  ...open(story, agentId, random),
];

/** Where its line was, and since when. */
export const demoLines = (
  { lines = [] }: DemoAgent,
  agentId: string,
  { id: byId, name: byName }: Person,
  random: Random,
): Prisma.AgentLineCreateManyInput[] =>
  lines.map(({ line, daysAgo }) => {
    const at = new Date(now().getTime() - daysAgo * DAY);
    return { id: random.uuid(at), agentId, line, byId, byName, at };
  });
