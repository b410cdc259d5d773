import "server-only";
import type { MessageVia } from "@/generated/prisma/enums";
import type { Caller } from "@/lib/auth/permissions";
import type { CustomerScope } from "@/lib/auth/scope";
import type { Tx } from "@/lib/db/client";
import { findContact } from "@/lib/domain/customers/people";
import { titleFromText } from "./policy";
import { beginRequest, openRequest } from "./requests";
import type { ReadRequest } from "./serializers";

interface Asked {
  topic?: string | null;
  message: string;
}

/** Makes an inquiry the first request of the customer that was made of it. */
export async function askFirst(
  tx: Tx,
  customerId: string,
  { topic, message: content }: Asked,
  caller: Caller,
): Promise<void> {
  const contact = await findContact(tx, customerId);
  if (!contact) return;
  await beginRequest(
    tx,
    { customerId, title: titleFromText(topic ?? content), topic: "question", state: "open" },
    { author: { id: contact.id, kind: "customer" }, content, via: "web", isKnown: true },
    caller,
  );
}

/** A customer's message from the contact form, as a request. */
export const askByForm = (
  scope: CustomerScope<"requests">,
  { topic, message: content }: Asked,
  via: MessageVia,
  caller: Caller,
): Promise<ReadRequest> =>
  openRequest(
    scope,
    { title: titleFromText(topic ?? content), content, topic: "question" },
    via,
    caller,
  );
