import { closeSync, fstatSync, openSync, readSync } from "node:fs";

interface Node {
  "Node Type": string;
  "Relation Name"?: string;
  Plans?: Node[];
}

interface Explained {
  "Query Text": string;
  Plan: Node;
}

/** Makes every statement of a connection leave its EXPLAIN in the server's log, those inside functions too. */
export function explaining(url: string): string {
  const settings = {
    session_preload_libraries: "auto_explain",
    "auto_explain.log_min_duration": "0",
    "auto_explain.log_nested_statements": "on",
    "auto_explain.log_format": "json",
  };
  const options = Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(" ");
  return `${url}?options=${encodeURIComponent(options)}`;
}

/** The end of a file now: where to read on from later. */
export function sizeOf(file: string): number {
  const handle = openSync(file, "r");
  const { size } = fstatSync(handle);
  closeSync(handle);
  return size;
}

function textFrom(file: string, from: number): string {
  const handle = openSync(file, "r");
  const buffer = Buffer.alloc(fstatSync(handle).size - from);
  readSync(handle, buffer, 0, buffer.length, from);
  closeSync(handle);
  return buffer.toString("utf8");
}

/** The plans that were logged since `from`. A plan's lines follow its own, each behind a tab. */
export function plansSince(file: string, from: number): Explained[] {
  const blocks = textFrom(file, from).matchAll(/plan:\n((?:\t[^\n]*\n)+)/g);
  return [...blocks].map(([, block = ""]) => JSON.parse(block.replace(/^\t/gm, "")) as Explained);
}

function scansOf(node: Node): string[] {
  const own =
    node["Node Type"] === "Seq Scan" && node["Relation Name"] ? [node["Relation Name"]] : [];
  return [...own, ...(node.Plans ?? []).flatMap(scansOf)];
}

/** The statements that scan one of the tables from end to end. An EXPLAIN of ours is planned but never run: it reads nothing. */
export function sequentialScans(plans: Explained[], tables: Set<string>): string[] {
  return plans
    .filter((plan) => !/^\s*EXPLAIN\b/i.test(plan["Query Text"]))
    .flatMap((plan) =>
      scansOf(plan.Plan)
        .filter((table) => tables.has(table))
        .map((table) => `${table}: ${plan["Query Text"].replace(/\s+/g, " ").slice(0, 300)}`),
    );
}
