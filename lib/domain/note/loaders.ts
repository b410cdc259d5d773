import "server-only";
import { agencyPageScope, ownPageScope } from "@/lib/auth/scope";
import { listCustomerNotes, listTeamNotes } from "./data";
import type { CustomerNote, TeamNote } from "./schema";
import { toNote } from "./serializer";

const NEWEST = 20;

/** The newest notes about any service of a customer, for administrators. */
export async function loadCustomerNotes(userId: string): Promise<CustomerNote[]> {
  const notes = await listCustomerNotes(await agencyPageScope(), userId, NEWEST);
  return notes.map((row) => ({ ...toNote(row), service: row.subscription.service.name }));
}

/** What the team wrote last to the signed-in customer. */
export async function loadTeamNotes(take: number): Promise<TeamNote[]> {
  const notes = await listTeamNotes(await ownPageScope(), take);
  return notes.map((row) => ({
    ...toNote(row),
    service: row.subscription.service.name,
    subscription: row.subscription.id,
  }));
}
