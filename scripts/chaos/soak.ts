import path from "node:path";
import { parseArgs } from "node:util";
import { setTimeout as wait } from "node:timers/promises";
import { onGround, start } from "../bench/ground";
import { verdict } from "../bench/verdict";
import { freePort } from "../database/port";
import { press, tally } from "./load";
import { copySite, filledDatabase, startInstance } from "./site";

/*
 * `npm run chaos:soak -- --seconds 1800`: fifty requests a second of all kinds for so long (a minute without it). Ends with status 1 after an answer of 5xx, or when memory or
 * handles have grown since the warm-up, the first third.
 */

const TOKEN = "a token for the soak's own figures";
const FIGURES = { memory: "process_resident_memory_bytes", handles: "process_open_fds" };
type Figure = keyof typeof FIGURES;

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

start(() =>
  onGround({ name: "soak", port: undefined }, async ({ running, home, ends }) => {
    const { values } = parseArgs({ options: { seconds: { type: "string", default: "60" } } });
    const { token, due } = await filledDatabase(running.url("postgres"), running.url("soak"));
    const [port, own] = [await freePort(), path.join(home, "web")];
    const site = `http://localhost:${port}`;
    await copySite(own);
    const variables = { METRICS_TOKEN: TOKEN, JOBS: "web" };
    const instance = await startInstance({ home: own, port, site, variables });
    ends(instance.stop);
    const until = performance.now() + Number(values.seconds) * 1_000;
    const isOver = () => performance.now() > until;
    const pressing = press({ site, token, due, perSecond: 50 }, isOver);
    const seen: Record<Figure, number[]> = { memory: [], handles: [] };
    while (!isOver()) {
      const headers = { authorization: `Bearer ${TOKEN}` };
      const text = await (await fetch(`${site}/metrics`, { headers })).text();
      for (const [name, metric] of Object.entries(FIGURES) as [Figure, string][])
        seen[name].push(Number(new RegExp(`^${metric} (\\S+)`, "m").exec(text)?.[1]));
      await wait(2_000);
    }
    const answers = await pressing;
    const failed = answers.filter(({ status }) => status === 0 || status >= 500).length;
    const third = Math.floor(seen.memory.length / 3);
    const grown = (name: Figure) =>
      mean(seen[name].slice(-third)) / mean(seen[name].slice(third, -third));
    const mib = (bytes = 0) => Math.round(bytes / 2 ** 20);
    return verdict(
      failed === 0 && grown("memory") < 1.1 && grown("handles") < 1.1,
      `${answers.length} requests in ${values.seconds} s: ${failed} failed (${tally(answers)}); memory ${mib(seen.memory[0])} MiB at first, ${mib(seen.memory.at(-1))} at last, last third by the second ${grown("memory").toFixed(2)}; open files ${seen.handles.at(-1)}, ${grown("handles").toFixed(2)}`,
    );
  }),
);
