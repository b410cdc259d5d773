import { customerScope } from "@/lib/auth/scope";
import { closeDb, db } from "@/lib/db/client";
import { acceptMonth } from "@/lib/domain/agents/acceptance";
import { sealAgent } from "@/lib/domain/agents/months";
import { dieAtCommit } from "./die-at-commit";
import { callerOf } from "./fixtures";

/*
 * `sealing-process.ts <agent> <before|after> <n> [<month> <owner>]`: seals its months, or accepts
 * one for its owner, killed at the nth commit.
 */
const [agent = "", when, nth, month, owner = ""] = process.argv.slice(2);

async function accept(id: string): Promise<void> {
  const caller = callerOf(await db().user.findUniqueOrThrow({ where: { id: owner } }));
  await acceptMonth(customerScope(caller.actor, "services"), id, caller);
}

dieAtCommit(when, Number(nth));
(month ? accept(month) : sealAgent(agent)).catch(() => (process.exitCode = 1)).finally(closeDb);
