import "server-only";
import type { Prisma } from "@/generated/prisma/client";
import { CUSTOMER_RIGHTS } from "@/lib/auth/rights";
import type { Tx } from "@/lib/db/client";
import { TOPIC_RIGHTS } from "./constants";
import type { MailTopic } from "./constants";

const recipientColumns = {
  id: true,
  name: true,
  email: true,
  emailVerifiedAt: true,
  isSelfRegistered: true,
  isActive: true,
} as const;

export interface Confirmable {
  emailVerifiedAt: Date | null;
  isSelfRegistered: boolean;
}

/** Whether nobody has confirmed an address; an administrator's entry counts. */
export const isUnconfirmed = ({ emailVerifiedAt, isSelfRegistered }: Confirmable): boolean =>
  isSelfRegistered && !emailVerifiedAt;

const SWITCHES = {
  money: { notifyMoney: true },
  notes: { notifyNotes: true },
  reports: { notifyReports: true },
} as const satisfies Record<MailTopic, Prisma.UserWhereInput>;

/**
 * Who takes mails of a topic: by role, unless switched off; of those invited only for whom the
 * account was opened. `others` are people whom the topic alone would leave out.
 */
export function takes(
  topic: MailTopic,
  others: Prisma.UserWhereInput[] = [],
): Prisma.UserWhereInput {
  const byRole = { customerRole: { in: [...CUSTOMER_RIGHTS[TOPIC_RIGHTS[topic]]] } };
  return {
    deletedAt: null,
    ...SWITCHES[topic],
    AND: [
      { OR: [byRole, ...others] },
      { OR: [{ acceptedAt: { not: null } }, { invitedById: null }] },
    ],
  };
}

/** A customer's people who take mails of a topic, the oldest account first, as Prisma's query. */
export const recipientsOf = (topic: MailTopic, others?: Prisma.UserWhereInput[]) =>
  ({
    where: takes(topic, others),
    select: recipientColumns,
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  }) satisfies Prisma.UserFindManyArgs;

/** The same of one customer. */
export function listRecipients(
  tx: Tx,
  customerId: string,
  topic: MailTopic,
  others?: Prisma.UserWhereInput[],
) {
  const { where, ...query } = recipientsOf(topic, others);
  return tx.user.findMany({ ...query, where: { customerId, ...where } });
}
