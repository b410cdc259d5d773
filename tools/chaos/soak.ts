import { setTimeout as wait } from "node:timers/promises";
import { max, min } from "d3-array";
import { dueDatabase } from "../bench/databases";
import { experiment, repeatDuring, options, percentile, verdict } from "../bench/harness";
import { startSite } from "../bench/site";
import { isLost, load, statuses, printLost } from "./load";

/*
 * `npm run chaos:soak -- --seconds 1800`: fifty requests a second of all kinds for so long (a
 * minute without it), the jobs in the same process, which begin with thousands of subscriptions to
 * bill. Before that as many come for a minute (`--warm-up 60`), in which code is compiled, caches
 * fill and connections open. Ends with status 1 after an answer of 5xx, or when the heap or open
 * files have grown since. The heap is what it is at its lowest, after V8 has collected: garbage
 * that waits to be is no leak. `--jobs worker` leaves the jobs out, `--per-second 30` asks less.
 */

const TOKEN = "a token for the soak's own figures";

/** The figures of the site, every two seconds. */
async function look(site: string): Promise<string> {
  const headers = { authorization: `Bearer ${TOKEN}` };
  const text = await (await fetch(`${site}/metrics`, { headers })).text();
  await wait(2_000);
  return text;
}

/** A figure at each look, but when the database was too busy for what is read from it. */
const seen = (looks: string[], metric: string): number[] =>
  looks.flatMap((text) => {
    const value = new RegExp(`^${metric} (\\S+)`, "m").exec(text)?.[1];
    return value ? [Number(value)] : [];
  });

/** The lowest of each third of what was seen. */
function thirds(values: number[]): number[] {
  const third = values.length / 3;
  const part = (n: number) => values.slice(Math.floor(n * third), Math.ceil((n + 1) * third));
  return [0, 1, 2].map((n) => min(part(n)) ?? 0);
}

function hasGrown(values: number[]): boolean {
  const [first = 0, , last = 0] = thirds(values);
  return last > 1.1 * first;
}

const mib = (bytes = 0) => Math.round(bytes / 2 ** 20);

void experiment("soak", async (harness) => {
  const settings = options({ seconds: 60, "warm-up": 60, "per-second": 50, jobs: "web" });
  const { token, due } = await dueDatabase(harness.running.url("soak"));
  const { url, log } = await startSite(harness, { METRICS_TOKEN: TOKEN, JOBS: settings.jobs });
  const over = wait((settings["warm-up"] + settings.seconds) * 1_000);
  const loading = load({ url, token, due, perSecond: settings["per-second"] }, over);
  await wait(settings["warm-up"] * 1_000);
  const looks = await repeatDuring(over, () => look(url));
  const answers = await loading;
  printLost(answers, [log]);

  const heap = seen(looks, "nodejs_heap_size_used_bytes");
  const resident = seen(looks, "process_resident_memory_bytes");
  const buffers = seen(looks, "nodejs_external_memory_bytes");
  for (const [name, values] of Object.entries({ resident, heap, buffers }))
    console.log(
      `  ${name}: ${thirds(values).map(mib).join(", ")} MiB (at most ${mib(max(values))})`,
    );
  const files = seen(looks, "process_open_fds");
  const handles = seen(looks, "nodejs_active_resources_total");
  for (const [name, values] of Object.entries({ files, handles }))
    console.log(
      `  ${name}: ${values[0]} first, ${thirds(values).join(", ")}, ${values.at(-1)} last`,
    );
  const times = answers.map(({ ms }) => ms);
  const at = (share: number) => Math.round(percentile(times, share));
  console.log(
    `  answered after ${at(0.5)} ms (half), ${at(0.95)} (95 %), ${at(0.99)} (99 %), ${at(1)} (all)`,
  );
  const collections = seen(looks, 'nodejs_gc_duration_seconds_count{kind="major"}');
  const [first = 0, second = 0, third = 0] = thirds(collections);
  const isCollected = first < second && second < third;
  if (!isCollected)
    console.log("  The heap is not judged: V8 collects too seldom for so short a run.");
  verdict(
    !answers.some(isLost) && !(isCollected && hasGrown(heap)) && !hasGrown(files),
    `${answers.length} requests in ${settings["warm-up"]} + ${settings.seconds} s: ${statuses(answers)}; heap and open files since the warm-up above, the lowest of each third`,
  );
});
