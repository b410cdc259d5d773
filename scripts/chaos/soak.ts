import path from "node:path";
import { parseArgs } from "node:util";
import { setTimeout as wait } from "node:timers/promises";
import { onGround, start } from "../bench/ground";
import { verdict } from "../bench/verdict";
import { freePort } from "../database/port";
import { isLost, press, tally, tellLost } from "./load";
import { copySite, filledDatabase, startInstance } from "./site";

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

start(() =>
  onGround({ name: "soak", port: undefined }, async ({ running, home, ends }) => {
    const { values } = parseArgs({ options: OPTIONS });
    const { token, due } = await filledDatabase(running.url("postgres"), running.url("soak"));
    const [port, own] = [await freePort(), path.join(home, "web")];
    const site = `http://localhost:${port}`;
    await copySite(own);
    const variables = { METRICS_TOKEN: TOKEN, JOBS: values.jobs };
    const instance = await startInstance({ home: own, port, site, variables });
    ends(instance.stop);
    const until = performance.now() + Number(values.seconds) * 1_000;
    const isOver = () => performance.now() > until;
    const perSecond = Number(values["per-second"]);
    const watching = watch(site, isOver);
    const answers = await press({ site, token, due, perSecond }, isOver);
    const seen = await watching;
    tellLost(answers, [instance.log]);
    for (const name of ["resident", "heap", "buffers"] as const) {
      const told = thirds(seen[name]).map(mib).join(", ");
      console.log(`  ${name}: ${told} MiB (at most ${mib(Math.max(...seen[name]))})`);
    }
    for (const name of ["files", "handles"] as const)
      console.log(
        `  ${name}: ${seen[name][0]} first, ${thirds(seen[name]).join(", ")}, ${seen[name].at(-1)} last`,
      );
    const times = answers.map(({ ms }) => Math.round(ms)).sort((a, b) => a - b);
    const at = (share: number) => times[Math.floor(share * (times.length - 1))];
    console.log(
      `  answered after ${at(0.5)} ms (half), ${at(0.95)} (95 %), ${at(0.99)} (99 %), ${at(1)} (all)`,
    );
    return verdict(
      !answers.some(isLost) && !hasGrown(seen.heap) && !hasGrown(seen.files),
      `${answers.length} requests in ${values.seconds} s: ${tally(answers)}; heap and open files since the warm-up above, the lowest of each third`,
    );
  }),
);
