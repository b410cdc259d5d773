import { parseArgs } from "node:util";
import { today } from "@/lib/core/clock";
import { env } from "@/lib/core/env";
import { DEMO_SIGN_INS } from "@/test/factories/credentials";
import { seed } from "@/prisma/seed";
import { command } from "./command";
import { withPatientClient } from "./database/patient";

/** `SEED_DEMO=1 npm run db:seed`: the demonstration, into an empty database (`--force`: any). */
async function main(): Promise<void> {
  const { DATABASE_URL, SEED_DEMO } = env();
  if (!SEED_DEMO)
    throw new Error(
      "The demonstration's accounts have passwords that everybody knows. Set SEED_DEMO=1, here and for the server: it then listens on this machine alone.",
    );
  const { values } = parseArgs({ options: { force: { type: "boolean" } } });
  const options = { today: today(), force: values.force };
  const isNew = await withPatientClient(DATABASE_URL, (client) => seed(client, options));
  console.log(isNew ? "The demonstration is written" : "The demonstration is there already");
  for (const [kind, { email, password }] of Object.entries(DEMO_SIGN_INS))
    console.log(`  ${kind}: ${email} / ${password}`);
}

void command("seed", main);
