import "server-only";
import { bidi } from "@/lib/core/isolated";
import type { Tx } from "@/lib/db/client";
import { queueMail } from "@/lib/domain/mail/outbox";
import { readSettings } from "@/lib/domain/settings/queries";

/** Mails the agency about one of its agents, whose name the subject has. */
export async function mailAgency(
  tx: Tx,
  agentId: string,
  { heading, ...text }: { heading: string; deadline?: string; paragraphs: string[] },
): Promise<void> {
  const settings = await readSettings(tx);
  const { contactEmail } = settings;
  const { name, subscription } = await tx.agent.findUniqueOrThrow({
    where: { id: agentId },
    select: {
      name: true,
      subscription: {
        select: {
          id: true,
          customerId: true,
          customer: { select: { name: true } },
          service: { select: { name: true } },
        },
      },
    },
  });
  const { customer, customerId, service } = subscription;
  await queueMail(tx, {
    to: contactEmail,
    kind: "agent",
    customerId,
    subscriptionId: subscription.id,
    brand: settings,
    write: (_site, link) => ({
      subject: bidi`${name} ${heading}`,
      heading: bidi`${name} ${heading}`,
      ...text,
      facts: [
        ["Customer", customer.name],
        ["Service", service.name],
      ],
      action: { label: "Open the agent", url: link(`/admin-dashboard/agents/${agentId}`) },
    }),
  });
}
