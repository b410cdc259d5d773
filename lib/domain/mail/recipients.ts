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

/**
 * By role, unless switched off; of those invited only for whom the account was opened. `others` are
 * people whom the topic alone would leave out.
 */
export function listRecipients(
  tx: Tx,
  customerId: string,
  topic: MailTopic,
  others: Prisma.UserWhereInput[] = [],
) {
  const byRole = { customerRole: { in: [...CUSTOMER_RIGHTS[TOPIC_RIGHTS[topic]]] } };
  return tx.user.findMany({
    where: {
      customerId,
      deletedAt: null,
      ...SWITCHES[topic],
      AND: [
        { OR: [byRole, ...others] },
        { OR: [{ acceptedAt: { not: null } }, { invitedById: null }] },
      ],
    },
    select: recipientColumns,
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  });
}
