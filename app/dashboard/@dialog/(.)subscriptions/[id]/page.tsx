import { DetailsDialog } from "@/components/billing/DetailsDialog";
import { DetailsLead, SubscriptionDetails } from "@/components/billing/SubscriptionDetails";
import { EmptyState } from "@/components/ui/EmptyState";
import { pageRead } from "@/lib/auth/page-read";
import {
  loadSubscriptionCharges,
  loadCreditNotes,
  loadSubscription,
} from "@/lib/domain/billing/loaders";
import { loadFormat } from "@/lib/domain/accounts/loaders";

export default async function DetailsInDialog({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  const subscription = await pageRead(loadSubscription(id));
  if (!subscription)
    return (
      <DetailsDialog title="Details">
        <EmptyState title="No such service" text="It is not among your services." icon="search" />
      </DetailsDialog>
    );
  const [charges, format] = await pageRead(
    Promise.all([loadSubscriptionCharges(id), loadFormat()]),
  );
  const creditNotes = await pageRead(loadCreditNotes(charges.rows));
  return (
    <DetailsDialog title={subscription.name} lead={<DetailsLead subscription={subscription} />}>
      <SubscriptionDetails {...{ subscription, charges, creditNotes, format }} />
    </DetailsDialog>
  );
}
