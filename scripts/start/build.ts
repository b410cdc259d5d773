import { build } from "esbuild";
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { run } from "./children";
import { buildInputs, stampOf } from "./stamp";
import { checkDisk } from "./machine.mjs";
import { step } from "./steps.mjs";

const read = (file: string) => (existsSync(file) ? readFileSync(file, "utf8") : null);

/** Makes the database client from prisma/schema unless it fits already. */
export async function generateClient(root: string): Promise<void> {
  const files = readdirSync(path.join(root, "prisma", "schema"))
    .map((file) => path.join("prisma", "schema", file))
    .sort();
  const stamp = stampOf(root, [...files, "package-lock.json"]);
  const kept = path.join(root, "generated", "prisma", ".stamp");
  if (read(kept) === stamp) return;
  await step("Making the database client", async () => {
    await run([path.join(root, "node_modules", "prisma", "build", "index.js"), "generate"], {
      cwd: root,
      // `generate` needs no engine, and must not look for one to download.
      env: {
        ...process.env,
        PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
        CHECKPOINT_DISABLE: "1",
        PRISMA_HIDE_UPDATE_MESSAGE: "1",
      },
      hint: "prisma/schema has an error: mend it, then run the command again.",
    });
    writeFileSync(kept, stamp);
  });
}

/** Builds for production unless the build in .next was made from these very sources. */
export async function buildSite(root: string, variables: NodeJS.ProcessEnv): Promise<void> {
  const site = bakedAddress(variables.SITE_URL);
  const stamp = stampOf(root, buildInputs(root), [process.version, site]);
  const kept = path.join(root, ".next", "stamp");
  if (read(kept) === stamp) return;
  await step("Building the site (a minute or so)", async () => {
    checkDisk(root, 500);
    const options = {
      cwd: root,
      // The build is a function of the sources alone: it must not pick up what happens to be in a database.
      env: {
        ...variables,
        SITE_URL: site,
        NODE_ENV: "production" as const,
        DATABASE_URL: "postgresql://nobody@127.0.0.1:1/none",
      },
      hint: "The build failed: see above.",
    };
    await run([path.join(root, "node_modules", "next", "dist", "bin", "next"), "build"], options);
    const finishing = path.join(root, "scripts", "pages", "after-build.mjs");
    if (existsSync(finishing)) await run([finishing], options);
    await bundleServer(root);
    writeFileSync(kept, stamp);
  });
}

/** The production server as one file: loading TypeScript at the start would cost it 150 MB and a second. */
export const serverBundle = (root: string): string => path.join(root, ".next", "serve.cjs");

/**
 * Node's arguments for it. A page rendered on the server makes some megabytes of short-lived objects: with V8's usual 16 MB for
 * them, collecting takes a tenth of the time, and with 64 MB they no longer fit into a processor's cache. From a bound of 2,048 MB on,
 * V8 lets the old part of the heap grow to four times what is in use before it looks at it, below to twice: an export of a million
 * rows adds 100 MB instead of 300. Smaller bounds make it look too often: a twentieth fewer pages a second at 1,024 MB.
 */
export const serverArguments = (root: string): string[] => [
  "--max-semi-space-size=32",
  "--max-old-space-size=2040",
  serverBundle(root),
];

/** Throws away what an earlier run kept of its database's content: this run may serve another database. */
export function forgetPages(root: string): void {
  for (const dir of [
    ["server", "route-cache"],
    ["cache", "fetch-cache"],
  ])
    rmSync(path.join(root, ".next", ...dir), { recursive: true, force: true });
}

async function bundleServer(root: string): Promise<void> {
  await build({
    absWorkingDir: root,
    entryPoints: ["scripts/serve.ts"],
    outfile: serverBundle(root),
    bundle: true,
    platform: "node",
    target: "node20",
    packages: "external",
    alias: { "server-only": path.join(root, "node_modules", "server-only", "empty.js") },
    logLevel: "silent",
  });
}

// Static pages name the site's address. On this machine the port is no reason to build again.
function bakedAddress(address = ""): string {
  const local = !address || ["localhost", "127.0.0.1", "[::1]"].includes(new URL(address).hostname);
  return local ? "http://localhost:3000" : address;
}
