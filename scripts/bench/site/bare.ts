import { existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { spawn } from "node:child_process";
import path from "node:path";
import type { ChildProcess } from "node:child_process";
import { run } from "../../start/children";
import { freePort } from "../../database/port";

const files: Record<string, string> = {
  "package.json": JSON.stringify({ name: "bare", private: true }),
  "next.config.mjs":
    "import path from 'node:path';\nexport default { agentRules: false, turbopack: { root: path.resolve('../..') } };\n",
  "app/layout.jsx":
    "export default function Layout({ children }) { return <html lang='en'><body>{children}</body></html>; }\n",
  "app/page.jsx":
    "export const metadata = { title: 'Bare', description: 'A page with nothing on it.' };\nexport default function Page() { return <main><h1>Bare</h1><p>Nothing.</p></main>; }\n",
};

/**
 * What everything is compared with: the smallest page that Next makes, built with the same version. Returns its folder.
 * `others` take the place of some of its files, in a folder of their own.
 */
export async function buildBare(
  root: string,
  others: Record<string, string> = {},
  folder = "bare",
): Promise<string> {
  const home = path.join(root, ".bench", folder);
  rmSync(home, { recursive: true, force: true });
  for (const [name, content] of Object.entries({ ...files, ...others })) {
    mkdirSync(path.dirname(path.join(home, name)), { recursive: true });
    writeFileSync(path.join(home, name), content);
  }
  if (!existsSync(path.join(home, "node_modules")))
    symlinkSync(path.join(root, "node_modules"), path.join(home, "node_modules"));
  const env = { ...process.env, NODE_ENV: "production" as const };
  await run([path.join(root, "node_modules", "next", "dist", "bin", "next"), "build"], {
    cwd: home,
    env,
    hint: "The bare page could not be built.",
  });
  return home;
}

/** `next start` over it; ready when it answers. */
export async function startBare(
  root: string,
  home: string,
  variables: NodeJS.ProcessEnv = process.env,
): Promise<{ url: string; child: ChildProcess }> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const child = spawn(
    process.execPath,
    [
      path.join(root, "node_modules", "next", "dist", "bin", "next"),
      "start",
      "-p",
      String(port),
      "-H",
      "127.0.0.1",
    ],
    {
      cwd: home,
      env: { ...variables, NODE_ENV: "production" },
      stdio: "ignore",
    },
  );
  for (let tries = 0; tries < 300; tries += 1) {
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) return { url, child };
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  child.kill();
  throw new Error("The bare page did not start.");
}
