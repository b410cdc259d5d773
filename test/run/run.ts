import { mkdirSync } from "node:fs";
import path from "node:path";
import { buildSite } from "../../scripts/start/build";
import { generate } from "../../scripts/start/generate";
import { program, root, run } from "../../scripts/processes";
import { step } from "../../scripts/start/steps.mjs";
import { runBrowserTests } from "./browser";
import { testEnv } from "../environment.mjs";
import { attempt, readJest, type Outcome } from "./outcome";

/** Checks that are programs of packages, each with its arguments when none are given. */
const programs = {
  types: ["typescript/bin/tsc", "--noEmit"],
  lint: ["eslint/bin/eslint.js", "--max-warnings=0", "."],
  imports: [
    "dependency-cruiser/bin/dependency-cruise.mjs",
    ..."app components lib prisma scripts middleware.ts instrumentation.ts instrumentation-node.ts".split(
      " ",
    ),
  ],
  unused: ["knip/bin/knip.js", "--no-progress"],
  format: ["prettier/bin/prettier.cjs", "--check", "--log-level=warn", "."],
};

type Check = keyof typeof programs;
/** Each program keeps one core busy: two go side by side. */
const LANES: Check[][] = [
  ["types", "format"],
  ["lint", "imports", "unused"],
];

async function inLanes<T>(lanes: Check[][], check: (stage: Check) => Promise<T>): Promise<T[]> {
  const one = async (lane: Check[]) => {
    const done: T[] = [];
    for (const stage of lane) done.push(await check(stage));
    return done;
  };
  return (await Promise.all(lanes.map(one))).flat();
}

const stages = ["types", "lint", "imports", "unused", "format", "jest", "build", "e2e"] as const;
type Stage = (typeof stages)[number];
const isStage = (name: string | undefined): name is Stage => stages.some((stage) => stage === name);

/**
 * Runs the checks and returns the exit code. `--quick` leaves out the browser and the build it
 * needs; `--only jest lib/core` runs one stage, with the rest of the line as its arguments.
 */
export async function runTests(args: string[]): Promise<number> {
  const isOnly = args[0] === "--only";
  const only = isOnly ? args[1] : undefined;
  if (isOnly && !isStage(only)) throw new Error(`--only takes one of ${stages.join(", ")}`);
  const rest = isOnly ? args.slice(2) : [];
  const left = args.includes("--quick") ? ["build", "e2e"] : [];
  const wanted = (stage: Stage) => (only ? only === stage : !left.includes(stage));
  const env = testEnv(process.env, { NEXT_TELEMETRY_DISABLED: "1" });
  const results = path.join(root, ".data", "test", "results");
  mkdirSync(results, { recursive: true });
  const began = performance.now();
  const outcomes: Outcome[] = [];
  await generate();
  if (wanted("types")) await run(program("next/dist/bin/next", "typegen"), { env });
  const check = async (stage: Check) => {
    const [file = "", ...usual] = programs[stage];
    return attempt(stage, run(program(file, ...(rest.length ? rest : usual)), { env }));
  };
  const lanes = LANES.map((lane) => lane.filter(wanted));
  if (lanes.some((lane) => lane.length > 0))
    outcomes.push(...(await step(lanes.flat().join(", "), () => inLanes(lanes, check))));
  if (wanted("jest")) {
    const file = path.join(results, "jest.json");
    const jest = ["--maxWorkers=2", "--json", `--outputFile=${file}`, ...rest];
    const ran = run(program("jest/bin/jest.js", ...jest), { env, show: "all" });
    outcomes.push(readJest(file, await attempt("jest", ran)));
  }
  if (wanted("build") || wanted("e2e")) {
    const build = await attempt("build", buildSite(env));
    outcomes.push(build);
    if (wanted("e2e") && build.failures.length === 0)
      outcomes.push(await runBrowserTests(results, rest));
  }
  return summary(outcomes, began);
}

function summary(outcomes: Outcome[], began: number): number {
  const failures = outcomes.flatMap(({ stage, failures: lines }) =>
    lines.map((line) => `${stage}: ${line}`),
  );
  const sum = (key: "passed" | "failed") =>
    outcomes.reduce((total, outcome) => total + outcome[key], 0);
  const seconds = Math.round((performance.now() - began) / 1000);
  if (failures.length) console.log(`\nFailed:\n${failures.map((line) => `  ${line}`).join("\n")}`);
  console.log(`\n${sum("passed")} passed, ${sum("failed")} failed (${seconds} s)`);
  return failures.length ? 1 : 0;
}
