import { demoAgents, endOf, subjectOf, type DemoAgent } from "@/prisma/demo/agent-stories";
import { questionOf } from "@/prisma/demo/ask-stories";
import { demoAgentKey } from "@/test/factories/credentials";
import { anyRandom } from "@/test/factories/random";

/** One agent's turn: about a dozen statements, so that an idle demonstration stays idle. */
const EVERY_MS = 120_000;
const TIMEOUT_MS = 10_000;
/** Every so many turns an agent asks, and for how long: no two of these wait at a time. */
const ASK_EVERY = 13;
const ASK_MS = 25 * 60_000;

function newRun(story: DemoAgent) {
  const seconds = anyRandom.int(...story.seconds);
  const endedAt = Date.now();
  const { outcome, confidence, reason } = endOf(story, 0, anyRandom);
  return {
    externalId: `${story.key}-live-${endedAt}`,
    startedAt: new Date(endedAt - seconds * 1_000).toISOString(),
    endedAt: new Date(endedAt).toISOString(),
    outcome,
    confidence,
    reason,
    subject: subjectOf(story, anyRandom),
    cost: story.cost && anyRandom.int(...story.cost) / 100_000,
    version: story.versions[1],
  };
}

/** A refusal is a visitor's doing: the key is deleted, the site is closed. */
async function send(address: string, story: DemoAgent, path: string, body: object): Promise<void> {
  await fetch(`${address}/api/agents/${path}`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${demoAgentKey(story.key)}`,
      "content-type": "application/json",
    },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => null);
}

const report = (address: string, story: DemoAgent) =>
  send(address, story, "runs", { runs: [newRun(story)] });

/** A question now and then, which expires by itself: nobody has to answer it. */
async function ask(address: string, story: DemoAgent): Promise<void> {
  const at = Date.now();
  await send(address, story, "asks", {
    ...questionOf(story.key, anyRandom),
    externalId: `${story.key}-ask-${at}`,
    expiresAt: new Date(at + ASK_MS).toISOString(),
    confidence: anyRandom.int(55, 79) / 100,
  });
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
    if (!story) return;
    void report(address, story);
    if (turn % ASK_EVERY === 1) void ask(address, story);
  }, EVERY_MS);
  return () => clearInterval(timer);
}
