import { parseArgs } from "node:util";
import { setTimeout as wait } from "node:timers/promises";
import { experiment, percentile, startSite, verdict } from "../bench/harness";
import { dueDatabase } from "./data";
import { isLost, press, statuses, tellLost } from "./load";

/*
 * `npm run chaos:soak -- --seconds 1800`: fifty requests a second of all kinds for so long (a
 * minute without it), the jobs in the same process, which begin with thousands of subscriptions to
 * bill. Before that as many come for a minute (`--warm-up 60`), in which code is compiled, caches
 * fill and connections open. Ends with status 1 after an answer of 5xx, or when the heap or open
 * files have grown since. The heap is what it is at its lowest, after V8 has collected: garbage
 * that waits to be is no leak. `--jobs worker` leaves the jobs out, `--per-second 30` asks less.
 */

const TOKEN = "a token for the soak's own figures";
const FIGURES = {
  resident: "process_resident_memory_bytes",
  heap: "nodejs_heap_size_used_bytes",
  buffers: "nodejs_external_memory_bytes",
  files: "process_open_fds",
  handles: "nodejs_active_resources_total",
  collections: 'nodejs_gc_duration_seconds_count{kind="major"}',
};
type Figure = keyof typeof FIGURES;
type Seen = Record<Figure, number[]>;

const OPTIONS = {
  seconds: { type: "string", default: "60" },
  "warm-up": { type: "string", default: "60" },
  "per-second": { type: "string", default: "50" },
  jobs: { type: "string", default: "web" },
} as const;

/**
 * The figures of every two seconds. None while the database is too busy for what they read from it.
 */
async function watch(site: string, isOver: () => boolean): Promise<Seen> {
  const seen: Seen = {
    resident: [],
    heap: [],
    buffers: [],
    files: [],
    handles: [],
    collections: [],
  };
  while (!isOver()) {
    const headers = { authorization: `Bearer ${TOKEN}` };
    const text = await (await fetch(`${site}/metrics`, { headers })).text();
    for (const [name, metric] of Object.entries(FIGURES) as [Figure, string][]) {
      const figure = new RegExp(`^${metric} (\\S+)`, "m").exec(text)?.[1];
      if (figure) seen[name].push(Number(figure));
    }
    await wait(2_000);
  }
  return seen;
}

/** The lowest of each third of what was seen. */
function thirds(seen: number[]): number[] {
  const third = seen.length / 3;
  return [0, 1, 2].map((n) =>
    Math.min(...seen.slice(Math.floor(n * third), Math.ceil((n + 1) * third))),
  );
}

function hasGrown(seen: number[]): boolean {
  const [first = 0, , last = 0] = thirds(seen);
  return last > 1.1 * first;
}

const mib = (bytes = 0) => Math.round(bytes / 2 ** 20);

void experiment("soak", async (harness) => {
  const { values } = parseArgs({ options: OPTIONS });
  const { token, due } = await dueDatabase(harness.running.url("soak"));
  const instance = await startSite(harness, { METRICS_TOKEN: TOKEN, JOBS: values.jobs });
  const load = { site: instance.url, token, due, perSecond: Number(values["per-second"]) };
  const warm = performance.now() + Number(values["warm-up"]) * 1_000;
  const until = warm + Number(values.seconds) * 1_000;
  const pressing = press(load, () => performance.now() > until);
  await wait(warm - performance.now());
  const seen = await watch(instance.url, () => performance.now() > until);
  const answers = await pressing;
  tellLost(answers, [instance.log]);
  for (const name of ["resident", "heap", "buffers"] as const) {
    const lowest = thirds(seen[name]).map(mib).join(", ");
    console.log(`  ${name}: ${lowest} MiB (at most ${mib(Math.max(...seen[name]))})`);
  }
  for (const name of ["files", "handles"] as const)
    console.log(
      `  ${name}: ${seen[name][0]} first, ${thirds(seen[name]).join(", ")}, ${seen[name].at(-1)} last`,
    );
  const times = answers.map(({ ms }) => ms);
  const at = (share: number) => Math.round(percentile(times, share));
  console.log(
    `  answered after ${at(0.5)} ms (half), ${at(0.95)} (95 %), ${at(0.99)} (99 %), ${at(1)} (all)`,
  );
  const [first = 0, second = 0, third = 0] = thirds(seen.collections);
  const isCollected = first < second && second < third;
  if (!isCollected)
    console.log("  The heap is not judged: V8 collects too seldom for so short a run.");
  verdict(
    !answers.some(isLost) && !(isCollected && hasGrown(seen.heap)) && !hasGrown(seen.files),
    `${answers.length} requests in ${values["warm-up"]} + ${values.seconds} s: ${statuses(answers)}; heap and open files since the warm-up above, the lowest of each third`,
  );
});
