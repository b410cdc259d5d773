import path from "node:path";
import { parseArgs } from "node:util";
import { setTimeout as wait } from "node:timers/promises";
import { copySite, experiment, percentile, startInstance, verdict } from "../bench/harness";
import { dueDatabase } from "./data";
import { isLost, press, statuses, tellLost } from "./load";

/*
 * `npm run chaos:soak -- --seconds 1800`: fifty requests a second of all kinds for so long (a
 * minute without it), the jobs in the same process, which begin with thousands of subscriptions to
 * bill. Ends with status 1 after an answer of 5xx, or when the heap or handles have grown since the
 * warm-up, the first quarter. The heap is what it is at its lowest, after V8 has collected: garbage
 * that waits to be is no leak. `--jobs worker` leaves the jobs out, `--per-second 30` asks less.
 */

const TOKEN = "a token for the soak's own figures";
const FIGURES = {
  resident: "process_resident_memory_bytes",
  heap: "nodejs_heap_size_used_bytes",
  buffers: "nodejs_external_memory_bytes",
  files: "process_open_fds",
  handles: "nodejs_active_resources_total",
};
type Figure = keyof typeof FIGURES;
type Seen = Record<Figure, number[]>;

const OPTIONS = {
  seconds: { type: "string", default: "60" },
  "per-second": { type: "string", default: "50" },
  jobs: { type: "string", default: "web" },
} as const;

/**
 * The figures of every two seconds. None while the database is too busy for what they read from it.
 */
async function watch(site: string, isOver: () => boolean): Promise<Seen> {
  const seen: Seen = { resident: [], heap: [], buffers: [], files: [], handles: [] };
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

/** The lowest of each third of what was seen after the warm-up. */
function thirds(all: number[]): number[] {
  const seen = all.slice(Math.floor(all.length / 4));
  const third = seen.length / 3;
  return [0, 1, 2].map((n) =>
    Math.min(...seen.slice(Math.floor(n * third), Math.ceil((n + 1) * third))),
  );
}

function hasGrown(all: number[]): boolean {
  const [first = 0, , last = 0] = thirds(all);
  return last > 1.1 * first;
}

const mib = (bytes = 0) => Math.round(bytes / 2 ** 20);

void experiment("soak", async ({ running, home, defer }) => {
  const { values } = parseArgs({ options: OPTIONS });
  const { token, due } = await dueDatabase(running.url("soak"));
  const variables = { METRICS_TOKEN: TOKEN, JOBS: values.jobs };
  const place = await copySite(path.join(home, "web"), variables);
  const instance = await startInstance(place);
  defer(instance.stop);
  const until = performance.now() + Number(values.seconds) * 1_000;
  const isOver = () => performance.now() > until;
  const watching = watch(place.site, isOver);
  const load = { site: place.site, token, due, perSecond: Number(values["per-second"]) };
  const answers = await press(load, isOver);
  const seen = await watching;
  tellLost(answers, [instance.log]);
  for (const name of ["resident", "heap", "buffers"] as const) {
    const lowest = thirds(seen[name]).map(mib).join(", ");
    console.log(`  ${name}: ${lowest} MiB (at most ${mib(Math.max(...seen[name]))})`);
  }
  for (const name of ["files", "handles"] as const)
    console.log(
      `  ${name}: ${seen[name][0]} first, ${thirds(seen[name]).join(", ")}, ${seen[name].at(-1)} last`,
    );
  const times = answers.map(({ ms }) => Math.round(ms));
  const at = (share: number) => percentile(times, share);
  console.log(
    `  answered after ${at(0.5)} ms (half), ${at(0.95)} (95 %), ${at(0.99)} (99 %), ${at(1)} (all)`,
  );
  verdict(
    !answers.some(isLost) && !hasGrown(seen.heap) && !hasGrown(seen.files),
    `${answers.length} requests in ${values.seconds} s: ${statuses(answers)}; heap and open files since the warm-up above, the lowest of each third`,
  );
});
