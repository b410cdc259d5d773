import { agentsPart } from "@/components/agents/AgentsOfService";
import { DueOfService } from "@/components/payments/DueStrip";
import { guardedRead } from "@/lib/auth/guarded-read";
import { loadFormat } from "@/lib/domain/accounts/loaders";
import { loadServiceAgents } from "@/lib/domain/agents/loaders";
import { loadSubscriptionCharges } from "@/lib/domain/charges/loaders";
import { loadOwnRole } from "@/lib/domain/customers/loaders";
import { loadSubscription } from "@/lib/domain/subscriptions/loaders";

/** What the page of a service and its dialog show; null when it is not among the customer's. */
export async function readDetails(id: string) {
  const subscription = await guardedRead(loadSubscription(id));
  if (!subscription) return null;
  const [billing, agents, role, format] = await guardedRead(
    Promise.all([loadSubscriptionCharges(id), loadServiceAgents(), loadOwnRole(), loadFormat()]),
  );
  return {
    subscription,
    billing,
    due: <DueOfService subscription={subscription} billing={billing} format={format} />,
    agents: agentsPart(agents.get(id) ?? [], format),
    role,
    format,
  };
}
