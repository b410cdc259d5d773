import { cpSync } from "node:fs";
import path from "node:path";
import { build } from "esbuild";
import { root } from "./processes";

export const COMMANDS = [
  "admin",
  "backup",
  "backup-verify",
  "erasures",
  "ledger-checks",
  "migrate",
  "restore",
  "seed",
  "worker",
];

/** Pools and the workers that they find beside them. */
const THREADS = [
  "lib/auth/bcrypt-pool.mjs",
  "lib/auth/bcrypt-worker.mjs",
  "lib/integrations/documents/pool.mjs",
  "lib/integrations/documents/worker.mjs",
  "lib/integrations/documents/fonts.mjs",
  "lib/integrations/documents/sheet.mjs",
  "lib/integrations/documents/tables.mjs",
  "lib/integrations/documents/text-layout.mjs",
  "lib/integrations/inbound-mail/pool.mjs",
  "lib/integrations/inbound-mail/worker.mjs",
  "lib/integrations/inbound-mail/reply-text.mjs",
];

/**
 * What loads files of its own by path, and what imports CommonJS while it runs, whose names esbuild
 * would lose. The site's folder has them for like reasons.
 */
const PACKAGES = ["piscina", "pdfkit", "fontkit", "@expo-google-fonts/*", "@prisma/client"];

/**
 * Writes the operator's commands to the folder of the built site, as `scripts/<name>.mjs` that need
 * nothing but it and Node.
 */
export async function bundleCommands(folder: string): Promise<void> {
  await build({
    absWorkingDir: root,
    entryPoints: COMMANDS.map((name) => `scripts/${name}.ts`).concat(THREADS),
    outbase: root,
    outdir: folder,
    outExtension: { ".js": ".mjs" },
    chunkNames: "scripts/chunks/[name]-[hash]",
    bundle: true,
    splitting: true,
    format: "esm",
    platform: "node",
    target: "node20.19",
    external: PACKAGES,
    minifySyntax: true,
    define: { "process.env.NODE_ENV": '"production"' },
    // For packages that are CommonJS.
    banner: {
      js: 'import { createRequire as requireFrom } from "node:module"; const require = requireFrom(import.meta.url);',
    },
    logLevel: "warning",
  });
  cpSync(path.join(root, "prisma/migrations"), path.join(folder, "prisma/migrations"), {
    recursive: true,
  });
}
