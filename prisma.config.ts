import { defineConfig } from "prisma/config";

// `generate` needs no engine, and must not look for one to download.
if (process.argv.includes("generate")) process.env.PRISMA_SCHEMA_ENGINE_BINARY ??= process.execPath;

export default defineConfig({ schema: "prisma/schema", migrations: { path: "prisma/migrations" } });
