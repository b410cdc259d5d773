import { mkdirSync } from "node:fs";
import path from "node:path";
import { buildSite, generateClient } from "../start/build";
import { step } from "../start/steps.mjs";
import { runBrowserTests } from "./browser-tests";
import { testEnv } from "./environment.mjs";
import { emptyOutcome, readJest, type Outcome } from "./outcome";
import { attempt, node } from "./process";

const stages = ["types", "lint", "jest", "build", "e2e"] as const;
type Stage = (typeof stages)[number];

/**
 * Runs the checks and returns the exit code. `--quick` leaves out the browser and the build it needs;
 * `--only jest lib/core` runs one stage, with the rest of the line as its arguments.
 */
export async function runTests(root: string, args: string[]): Promise<number> {
  const only = args[0] === "--only" ? (args[1] as Stage) : undefined;
  if (only && !stages.includes(only)) throw new Error(`--only takes one of ${stages.join(", ")}`);
  const rest = only ? args.slice(2) : [];
  const quick = args.includes("--quick");
  const wanted = (stage: Stage) =>
    only
      ? only === stage || (only === "e2e" && stage === "build")
      : !(quick && (stage === "build" || stage === "e2e"));
  const env = testEnv(process.env, { NEXT_TELEMETRY_DISABLED: "1" });
  const results = path.join(root, ".data", "test", "results");
  mkdirSync(results, { recursive: true });
  const began = performance.now();
  const outcomes: Outcome[] = [];

  await generateClient(root);
  if (wanted("types") || wanted("lint")) {
    await step("Types and lint", async () => {
      const checks = [
        ...(wanted("types") ? [types(root, env)] : []),
        ...(wanted("lint")
          ? [
              attempt(
                "lint",
                node(root, "eslint/bin/eslint.js", [
                  "--max-warnings=0",
                  ...(rest.length ? rest : ["."]),
                ]),
                { root, env },
              ),
            ]
          : []),
      ];
      outcomes.push(...(await Promise.all(checks)));
    });
  }
  if (wanted("jest")) {
    const file = path.join(results, "jest.json");
    console.log("  Jest");
    const ran = await attempt(
      "jest",
      node(root, "jest/bin/jest.js", ["--maxWorkers=2", "--json", `--outputFile=${file}`, ...rest]),
      { root, env, show: true },
    );
    outcomes.push(readJest(file, ran));
  }
  if (wanted("build")) {
    try {
      await buildSite(root, env);
    } catch (error) {
      outcomes.push({ ...emptyOutcome("build"), failures: [(error as Error).message] });
    }
  }
  if (
    wanted("e2e") &&
    !outcomes.some(({ stage, failures }) => stage === "build" && failures.length > 0)
  ) {
    outcomes.push(await runBrowserTests(root, results, rest));
  }
  return summary(outcomes, began);
}

async function types(root: string, env: NodeJS.ProcessEnv): Promise<Outcome> {
  const generated = await attempt("types", node(root, "next/dist/bin/next", ["typegen"]), {
    root,
    env,
  });
  return generated.failures.length
    ? generated
    : attempt("types", node(root, "typescript/bin/tsc", ["--noEmit"]), { root, env });
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
