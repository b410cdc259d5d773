import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseExpressionAt } from "acorn";

/*
 * The scripts that every page runs at its start are lists of functions, a module each. Browsers skim a function at first and
 * compile it when it is called, which for React's takes the main thread longer than to run it; what stands in parentheses they
 * compile at once, while the script arrives, and beside the main thread.
 */

/**
 * @param {string} script a chunk of Turbopack
 * @returns the same with its modules in parentheses; as it is when it is none, or done already
 */
export function eager(script) {
  const list = script.indexOf(".push([") + ".push(".length;
  if (!script.startsWith("(globalThis.TURBOPACK") || list < ".push(".length) return script;
  const expression = parseExpressionAt(script, list, {
    ecmaVersion: "latest",
    preserveParens: true,
  });
  if (expression.type !== "ArrayExpression") return script;
  const modules = expression.elements.flatMap((element) =>
    element?.type === "ArrowFunctionExpression" ? [element] : [],
  );
  let [done, after] = ["", 0];
  for (const { start, end } of modules) {
    done += `${script.slice(after, start)}(${script.slice(start, end)})`;
    after = end;
  }
  return done + script.slice(after);
}

/** @param {string} build the directory of the build, `.next` */
export function compileEarly(build) {
  const { rootMainFiles } = JSON.parse(
    readFileSync(path.join(build, "build-manifest.json"), "utf8"),
  );
  for (const file of /** @type {string[]} */ (rootMainFiles)) {
    const place = path.join(build, file);
    writeFileSync(place, eager(readFileSync(place, "utf8")));
  }
}
