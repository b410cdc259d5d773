import "server-only";
import { requireActor } from "@/lib/auth/actor";
import type { User } from "@/lib/domain/customer/schema";
import { loadSessions } from "@/lib/domain/session/loaders";
import type { Session } from "@/lib/domain/session/schema";
import { findOwnAccount, hasTwoFactor } from "./data";

export interface OwnAccount {
  user: User;
  sessions: Session[];
  twoFactor: boolean;
}

/** The signed-in administrator's own record, sessions and second factor. */
export async function loadOwnAccount(): Promise<OwnAccount> {
  const actor = await requireActor("admin");
  const [user, sessions, twoFactor] = await Promise.all([
    findOwnAccount(actor),
    loadSessions("admin"),
    hasTwoFactor(actor),
  ]);
  return { user, sessions, twoFactor };
}
