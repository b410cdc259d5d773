import "server-only";
import type { Prisma } from "@/generated/prisma/client";
import { CUSTOMER_RIGHTS } from "@/lib/auth/rights";
import type { Tx } from "@/lib/db/client";
import { TOPIC_RIGHTS } from "./constants";
import type { MailTopic } from "./constants";

const recipientColumns = {
  id: true,
  email: true,
  emailVerifiedAt: true,
  isSelfRegistered: true,
  isActive: true,
} as const;

const SWITCHES = {
  money: { notifyMoney: true },
  notes: { notifyNotes: true },
  reports: { notifyReports: true },
} as const satisfies Record<MailTopic, Prisma.UserWhereInput>;

/** By role, unless switched off; of those invited only for whom the account was opened. */
export function listRecipients(tx: Tx, customerId: string, topic: MailTopic) {
  return tx.user.findMany({
    where: {
      customerId,
      deletedAt: null,
      customerRole: { in: [...CUSTOMER_RIGHTS[TOPIC_RIGHTS[topic]]] },
      ...SWITCHES[topic],
      OR: [{ acceptedAt: { not: null } }, { invitedById: null }],
    },
    select: recipientColumns,
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  });
}
