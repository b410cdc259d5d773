import type { Browser } from "@playwright/test";
import { percentile } from "../harness";
import { PHONE } from "./browser";
import type { Row } from "./table";
import type { Version } from "./versions";

/** What a visit without input costs the main thread of a phone, in milliseconds of its processor. */
interface Work {
  /** Everything it does until half a second after the load event. */
  tasks: number;
  /** The same until eight seconds after it, with what the others say. */
  tasksLater: number;
  restyles: number;
  style: number;
  layout: number;
  script: number;
}

const NAMES: Record<keyof Work, [what: string, unit: string]> = {
  tasks: ["tasks half a second after load", "ms"],
  tasksLater: ["tasks after 8 s", "ms"],
  restyles: ["style recalculations in 8 s", ""],
  style: ["their time", "ms"],
  layout: ["layout", "ms"],
  script: ["script", "ms"],
};
const FIGURES = Object.keys(NAMES) as (keyof Work)[];

interface PhonePage {
  version: Version;
  path: string;
}

async function visit(browser: Browser, { version, path }: PhonePage): Promise<Work> {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  // The thread's own clock: what else the machine does meanwhile does not count.
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  const metrics = async () => {
    const { metrics: list } = await session.send("Performance.getMetrics");
    const values = new Map(list.map(({ name, value }) => [name, value]));
    return (name: string) => values.get(name) ?? NaN;
  };
  await page.goto(version.url + path, { waitUntil: "load" });
  await page.waitForTimeout(500);
  const first = await metrics();
  await page.waitForTimeout(7_500);
  const later = await metrics();
  await context.close();
  return {
    tasks: first("TaskDuration") * 1_000,
    tasksLater: later("TaskDuration") * 1_000,
    restyles: later("RecalcStyleCount"),
    style: later("RecalcStyleDuration") * 1_000,
    layout: later("LayoutDuration") * 1_000,
    script: later("ScriptDuration") * 1_000,
  };
}

/** The medians over visits in turns, each with an empty cache. */
async function phoneWork(browser: Browser, pages: PhonePage[], visits: number): Promise<Work[]> {
  const all: Work[][] = pages.map(() => []);
  for (let round = 0; round < visits; round += 1)
    for (const [index, page] of pages.entries()) all[index]?.push(await visit(browser, page));
  return all.map((of) => {
    const medians = FIGURES.map((figure) => [
      figure,
      percentile(
        of.map((work) => work[figure]),
        0.5,
      ),
    ]);
    return Object.fromEntries(medians) as Work;
  });
}

/** Times what the bare page takes, or at most so many. */
type Limit = { times: number } | { most: number };

const LIMITS: [path: string, limits: Partial<Record<keyof Work, Limit>>][] = [
  [
    "/",
    {
      tasks: { times: 2 },
      tasksLater: { times: 2.5 },
      restyles: { most: 60 },
      layout: { most: 80 },
      script: { times: 2 },
    },
  ],
  ["/about", { tasksLater: { times: 1.6 } }],
  ["/contact", { tasksLater: { times: 1.6 } }],
  ["/login", { tasksLater: { times: 1.6 } }],
];

function promise(own: number, bare: number, limit: Limit): Pick<Row, "limit" | "holds"> {
  if ("most" in limit) return { limit: `≤ ${limit.most}`, holds: own <= limit.most };
  const is = own / bare;
  return { limit: `≤ ${limit.times} × bare (is ${is.toFixed(2)})`, holds: is <= limit.times };
}

/** What a phone does with the public pages, beside what it does with the bare one. */
export async function phoneRows(
  browser: Browser,
  { own, bare, other }: { own: Version; bare: Version; other: Version | undefined },
): Promise<Row[]> {
  const paths = LIMITS.map(([path]) => path);
  const of = (version: Version) => paths.map((path) => ({ version, path }));
  const pages = [{ version: bare, path: "/" }, ...of(own), ...(other ? of(other) : [])];
  const [base, ...works] = await phoneWork(browser, pages, 5);
  return LIMITS.flatMap(([path, limits], index) => {
    const [ours, before] = [works[index], works[index + LIMITS.length]];
    if (!base || !ours) return [];
    return FIGURES.map((figure) => {
      const [what, unit] = NAMES[figure];
      const limit = limits[figure];
      return {
        name: `phone, ${path} ${what}`,
        unit,
        bare: base[figure],
        own: ours[figure],
        other: before?.[figure],
        ...(limit ? promise(ours[figure], base[figure], limit) : { limit: "–", holds: undefined }),
      };
    });
  });
}
