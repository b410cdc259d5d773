// Verifies sealed months without any other software:
//
//   node verify-month.mjs month-1.json month-2.json
//
// Each file is the JSON of GET /api/months/{id}.json, the oldest first. The hash of a month is the
// SHA-256 of the previous month's hash (nothing for the first) and a line feed, then of the
// canonical JSON (RFC 8785) of each run and a line feed.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";

/** Canonical JSON: the names of an object sorted by UTF-16 units, no white space. */
function canonical(value) {
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  const names = Object.keys(value).sort();
  return `{${names.map((name) => `${JSON.stringify(name)}:${canonical(value[name])}`).join(",")}}`;
}

function hashOf({ previousHash, runs }) {
  const hash = createHash("sha256").update(`${previousHash ?? ""}\n`);
  for (const run of runs) hash.update(`${canonical(run)}\n`);
  return hash.digest("hex");
}

/** The order of the chain: by start, then by external id. */
function isInOrder(run, next) {
  if (run.startedAt !== next.startedAt) return run.startedAt < next.startedAt;
  return run.externalId < next.externalId;
}

function faultsOf(month, previous) {
  const { runs, totals } = month;
  const faults = [];
  if (hashOf(month) !== month.hash) faults.push("the hash is not that of the runs");
  if (runs.some((run, index) => index > 0 && !isInOrder(runs[index - 1], run)))
    faults.push("the runs are not in order");
  if (previous && month.previousHash !== previous.hash)
    faults.push("it does not follow the file before it");
  const counts = {
    runs: runs.length,
    done: runs.filter(({ outcome }) => outcome === "done").length,
    handedOver: runs.filter(({ outcome }) => outcome === "handed_over").length,
    failed: runs.filter(({ outcome }) => outcome === "failed").length,
    wrong: runs.filter(({ verdict }) => verdict !== null).length,
  };
  for (const [name, count] of Object.entries(counts))
    if (totals[name] !== count) faults.push(`${name} is ${totals[name]}, the runs are ${count}`);
  return faults;
}

const months = process.argv.slice(2).map((file) => ({
  file,
  month: JSON.parse(readFileSync(file, "utf8")),
}));
for (const [index, { file, month }] of months.entries()) {
  const faults = faultsOf(month, months[index - 1]?.month);
  if (faults.length > 0) process.exitCode = 1;
  console.log(`${file}: ${faults.length === 0 ? `holds, ${month.hash}` : faults.join("; ")}`);
}
