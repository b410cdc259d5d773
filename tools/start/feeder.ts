import {
  demoAgents,
  outcomeOf,
  reasonOf,
  subjectOf,
  type DemoAgent,
} from "@/prisma/demo/agent-stories";
import { demoAgentKey } from "@/test/factories/credentials";
import { anyRandom } from "@/test/factories/random";

/** One agent's turn: about a dozen statements, so that an idle demonstration stays idle. */
const EVERY_MS = 120_000;
const TIMEOUT_MS = 10_000;

function newRun(story: DemoAgent) {
  const seconds = anyRandom.int(...story.seconds);
  const endedAt = Date.now();
  const outcome = outcomeOf(story, 0, anyRandom);
  return {
    externalId: `${story.key}-live-${endedAt}`,
    startedAt: new Date(endedAt - seconds * 1_000).toISOString(),
    endedAt: new Date(endedAt).toISOString(),
    outcome,
    reason: reasonOf(story, outcome, anyRandom),
    subject: subjectOf(story, anyRandom),
    cost: anyRandom.int(...story.cost) / 100_000,
    version: story.versions[1],
  };
}

/** Reports a run. A refusal is a visitor's doing: the key is deleted, the site is closed. */
async function report(address: string, story: DemoAgent): Promise<void> {
  await fetch(`${address}/api/agents/runs`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${demoAgentKey(story.key)}`,
      "content-type": "application/json",
    },
    body: JSON.stringify({ runs: [newRun(story)] }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => null);
}

/**
 * Reports runs of the demonstration's agents through the public API, so that its pages move: one of
 * each at the start, then one agent's after the other. Returns what ends it.
 */
export function startFeeder(address: string): () => void {
  const stories = demoAgents.filter(({ runs, silentFor = 0 }) => runs[0] > 0 && silentFor === 0);
  for (const story of stories) void report(address, story);
  let turn = 0;
  const timer = setInterval(() => {
    const story = stories[turn % stories.length];
    turn += 1;
    if (story) void report(address, story);
  }, EVERY_MS);
  return () => clearInterval(timer);
}
