import * as chromeLauncher from "chrome-launcher";
import lighthouse from "lighthouse";

/*
 * One run, in a process of its own: Lighthouse sends its functions to the browser as text, which
 * the loader of our TypeScript would have rewritten. Arguments: address, browser. Prints the result
 * as JSON.
 */
const [url, chromePath] = process.argv.slice(2);
const chrome = await chromeLauncher.launch({
  chromePath,
  chromeFlags: ["--headless=new", "--no-sandbox"],
});
try {
  const result = await lighthouse(url, { port: chrome.port, output: "json", logLevel: "silent" });
  if (!result) throw new Error(`no result for ${url}`);
  const { categories, audits, runtimeError } = result.lhr;
  if (runtimeError) throw new Error(`${runtimeError.code} at ${url}`);
  const score = (id) => Math.round((categories[id]?.score ?? 0) * 100);
  const value = (id) => audits[id]?.numericValue ?? 0;
  const refs = ["accessibility", "best-practices", "seo"].flatMap(
    (id) => categories[id]?.auditRefs ?? [],
  );
  const lost = refs
    .filter(({ id, weight }) => weight > 0 && audits[id]?.score !== null && audits[id]?.score < 1)
    .map(({ id }) => id);
  const [performance, accessibility, bestPractices, seo] = [
    "performance",
    "accessibility",
    "best-practices",
    "seo",
  ].map(score);
  const [lcp, tbt, cls] = [
    "largest-contentful-paint",
    "total-blocking-time",
    "cumulative-layout-shift",
  ].map(value);
  console.log(
    JSON.stringify({ performance, accessibility, bestPractices, seo, lcp, tbt, cls, lost }),
  );
} finally {
  chrome.kill();
}
