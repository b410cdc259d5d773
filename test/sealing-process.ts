import { closeDb } from "@/lib/db/client";
import { sealAgent } from "@/lib/domain/agents/months";
import { dieAtCommit } from "./die-at-commit";

/* `sealing-process.ts <agent> <before|after> <n>`: seals its months, killed at the nth commit. */
const [agent = "", when, nth] = process.argv.slice(2);
dieAtCommit(when, Number(nth));
sealAgent(agent)
  .catch(() => (process.exitCode = 1))
  .finally(closeDb);
