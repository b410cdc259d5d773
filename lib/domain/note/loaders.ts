import "server-only";
import { agencyPageScope, customerPageScope } from "@/lib/auth/scope";
import { listCustomerNotes, listTeamNotes } from "./data";
import type { CustomerNote } from "./schema";
import { toCustomerNote } from "./serializer";

const NEWEST = 20;

/** The newest notes about any service of a customer, for administrators. */
export async function loadCustomerNotes(userId: string): Promise<CustomerNote[]> {
  const notes = await listCustomerNotes(await agencyPageScope(), userId, NEWEST);
  return notes.map(toCustomerNote);
}

/** What the team wrote last to the signed-in customer. */
export async function loadTeamNotes(take: number): Promise<CustomerNote[]> {
  const notes = await listTeamNotes(await customerPageScope(), take);
  return notes.map(toCustomerNote);
}
