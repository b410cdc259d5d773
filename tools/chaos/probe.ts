import { steadily } from "../bench/harness";

export interface Probe {
  name: string;
  path: string;
  /** Answers 200 whatever the database does. */
  isPublic: boolean;
  /** Milliseconds that an answer may take. */
  most: number;
  /** What it saves, for the n-th time; without it, it reads. */
  saves?: (n: number) => object;
}

export const PROBES: Probe[] = [
  { name: "/", path: "/", isPublic: true, most: 200 },
  { name: "/privacy", path: "/privacy", isPublic: true, most: 200 },
  { name: "live", path: "/api/health/live", isPublic: true, most: 200 },
  { name: "ready", path: "/api/health", isPublic: false, most: 2_000 },
  { name: "API", path: "/api/users/profile", isPublic: false, most: 3_000 },
  { name: "dashboard", path: "/dashboard", isPublic: false, most: 3_000 },
  {
    name: "save",
    path: "/api/users/profile",
    isPublic: false,
    most: 3_000,
    // Long enough that the table and its log soon need a page more of the disk.
    saves: (n) => ({ company: `${n} ${"Chaos ".repeat(15)}`.trim() }),
  },
];

export interface Seen {
  /** Milliseconds from the fault's beginning to the question. */
  at: number;
  status: number;
  ms: number;
}

/** Asks one address twice a second until `work` is over: no load that would show in the times. */
export function probe(site: string, { path, saves }: Probe, cookie: string, work: Promise<void>) {
  const from = performance.now();
  return steadily(2, work, async (n): Promise<Seen> => {
    const at = performance.now() - from;
    const put = saves && {
      method: "PUT",
      headers: { cookie, origin: site, "content-type": "application/json" },
      body: JSON.stringify(saves(n)),
    };
    const status = await fetch(site + path, put ?? { headers: { cookie } }).then(
      async (answer) => {
        await answer.arrayBuffer();
        // A refusal that does not say when to come back is none.
        return answer.status === 503 && !answer.headers.has("retry-after") ? 500 : answer.status;
      },
      () => 0,
    );
    return { at, status, ms: performance.now() - from - at };
  });
}
