import "server-only";
import { agencyPageScope } from "@/lib/auth/scope";
import { listCustomerNotes } from "./data";
import type { CustomerNote } from "./schema";
import { toNote } from "./serializer";

const NEWEST = 20;

/** The newest notes about any service of a customer, for administrators. */
export async function loadCustomerNotes(userId: string): Promise<CustomerNote[]> {
  const notes = await listCustomerNotes(await agencyPageScope(), userId, NEWEST);
  return notes.map((row) => ({ ...toNote(row), service: row.subscription.service.name }));
}
