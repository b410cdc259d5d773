import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { PrismaPg } from "@prisma/adapter-pg";
import { bindMigrationAwareSqlAdapterFactory, ColumnTypeEnum } from "@prisma/driver-adapter-utils";
import * as bindings from "@prisma/schema-engine-wasm/schema_engine_bg";
import type {
  MigrationList,
  SchemaContainer,
  SchemaEngine,
} from "@prisma/schema-engine-wasm/schema_engine_bg";
import { Pool } from "pg";
import type { QueryArrayResult, QueryConfig } from "pg";
import { migrationNames } from "./database/migrations";

/*
 * Prisma's migrations are applied by a binary that is downloaded from outside the npm registry. The
 * same engine is published as WebAssembly; its version is pinned to the one that the `prisma`
 * package names.
 */

/** Milliseconds that a statement of a migration waits for a table. */
export const LOCK_TIMEOUT = 5_000;

export const filters = { externalTables: [], externalEnums: [] };

/** Where the engine says why it panicked; without it the reason is lost. */
const panics = { last: "", set_message: (message: string) => void (panics.last = message) };

let loaded = false;

/** The package's own loader imports `.wasm`, which Node cannot: it is instantiated by hand. */
function load(): void {
  if (loaded) return;
  const file = require.resolve("@prisma/schema-engine-wasm/schema_engine_bg");
  const wasm = new WebAssembly.Module(readFileSync(file.replace(/js$/, "wasm")));
  const imports = { "./schema_engine_bg.js": bindings } as unknown as WebAssembly.Imports;
  const { exports } = new WebAssembly.Instance(wasm, imports);
  const glue = bindings as unknown as { __wbg_set_wasm(exports: WebAssembly.Exports): void };
  glue.__wbg_set_wasm(exports);
  Object.assign(globalThis, { PRISMA_WASM_PANIC_REGISTRY: panics });
  (exports as unknown as { __wbindgen_start(): void }).__wbindgen_start();
  loaded = true;
}

/** The schema files of prisma/schema, as the engine takes them. */
export function schemaFiles(root: string): SchemaContainer[] {
  const folder = path.join(root, "prisma/schema");
  const files = readdirSync(folder).map((name) => path.join(folder, name));
  return files.sort().map((file) => ({ path: file, content: readFileSync(file, "utf8") }));
}

/** The migrations of prisma/migrations in Prisma's own format, oldest first. */
export function migrationsOf(root: string): MigrationList {
  const baseDir = path.join(root, "prisma/migrations");
  const read = (...file: string[]) => readFileSync(path.join(baseDir, ...file), "utf8");
  return {
    baseDir,
    shadowDbInitScript: "",
    lockfile: { path: "migration_lock.toml", content: read("migration_lock.toml") },
    migrationDirectories: migrationNames(root).map((name) => ({
      path: name,
      migrationFile: {
        path: "migration.sql",
        content: { tag: "ok", value: read(name, "migration.sql") },
      },
    })),
  };
}

const CHAR = 18;
const DATE = 1082;

/**
 * The engine reads catalogue columns of PostgreSQL's one-byte type `"char"`, which the driver
 * adapter refuses. They travel as dates, a type no catalogue column has, and get their own in
 * `SchemaAdapter`.
 */
function cataloguePool(connectionString: string): Pool {
  const pool = new Pool({ connectionString, max: 2, lock_timeout: LOCK_TIMEOUT });
  const query = pool.query.bind(pool) as unknown as (
    config: QueryConfig,
  ) => Promise<Partial<QueryArrayResult>>;
  const relabelled = async (config: QueryConfig) => {
    const result = await query(config);
    for (const field of result.fields ?? []) if (field.dataTypeID === CHAR) field.dataTypeID = DATE;
    return result;
  };
  pool.query = relabelled as unknown as Pool["query"];
  return pool;
}

class SchemaAdapter extends PrismaPg {
  override async connect() {
    const adapter = await super.connect();
    const queryRaw = adapter.queryRaw.bind(adapter);
    adapter.queryRaw = async (query) => {
      const result = await queryRaw(query);
      const columnTypes = result.columnTypes.map((type) =>
        type === ColumnTypeEnum.Date ? ColumnTypeEnum.Character : type,
      );
      return { ...result, columnTypes };
    };
    // The adapter cuts a script at every semicolon, also inside functions; the server takes it
    // whole, in one transaction.
    adapter.executeScript = async (sql) =>
      void (await adapter.executeRaw({ sql, args: [], argTypes: [] }));
    return adapter;
  }
}

/** Opens the engine on a database, lends it to `work`, and frees it. */
export async function withEngine<T>(
  root: string,
  databaseUrl: string,
  work: (engine: SchemaEngine) => Promise<T>,
): Promise<T> {
  load();
  const pool = cataloguePool(databaseUrl);
  const adapter = bindMigrationAwareSqlAdapterFactory(new SchemaAdapter(pool));
  const datamodels = schemaFiles(root).map((file): [string, string] => [file.path, file.content]);
  const engine = await bindings.SchemaEngine.new({ datamodels }, () => undefined, adapter);
  try {
    return await work(engine);
  } catch (error) {
    throw panics.last ? new Error(panics.last, { cause: error }) : error;
  } finally {
    await pool.end();
  }
}
