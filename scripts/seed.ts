import { parseArgs } from "node:util";
import { today } from "@/lib/core/clock";
import { env } from "@/lib/core/env";
import { closeDb, db } from "@/lib/db/client";
import { DEMO_SIGN_INS } from "@/test/factories/credentials";
import { seed } from "@/prisma/seed";
import { command } from "./command";

/** `SEED_DEMO=1 npm run db:seed`: the demonstration, into an empty database (`--force`: any). */
async function main(): Promise<void> {
  if (!env().SEED_DEMO)
    throw new Error(
      "The demonstration's accounts have passwords that everybody knows. Set SEED_DEMO=1, here and for the server: it then listens on this machine alone.",
    );
  const { values } = parseArgs({ options: { force: { type: "boolean" } } });
  const isNew = await seed(db(), { today: today(), force: values.force });
  console.log(isNew ? "The demonstration is written" : "The demonstration is there already");
  for (const [kind, { email, password }] of Object.entries(DEMO_SIGN_INS))
    console.log(`  ${kind}: ${email} / ${password}`);
}

void command("seed", main, closeDb);
