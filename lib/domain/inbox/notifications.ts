import "server-only";
import type { Tx } from "@/lib/db/client";
import { told, tellCustomer, tellAgency } from "@/lib/domain/mail/notifications";

/** Tells the other side of a note. Its text goes only to an address that has been proved. */
export async function tellOfNote(
  tx: Tx,
  id: string,
  by: "customer" | "admin",
  content: string,
): Promise<void> {
  const subject = await tx.subscription.findUniqueOrThrow({ where: { id }, select: told });
  const heading = "A new note";
  if (by === "customer")
    return tellAgency(tx, subject, { kind: "note", heading, paragraphs: [content] });
  const text = subject.user.emailVerifiedAt ? content : "There is a new note for you.";
  return tellCustomer(tx, subject, {
    ...{ kind: "note", heading, paragraphs: [text], action: "Read and answer" },
  });
}
