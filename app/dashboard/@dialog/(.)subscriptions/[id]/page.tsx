import { DetailsDialog } from "@/components/subscription/DetailsDialog";
import { DetailsLead, SubscriptionDetails } from "@/components/subscription/SubscriptionDetails";
import { EmptyState } from "@/components/ui/EmptyState";
import { pageRead } from "@/lib/auth/page-read";
import { loadCharges } from "@/lib/domain/payment/loaders";
import { loadCreditNotes } from "@/lib/domain/refund/loaders";
import { loadFormat } from "@/lib/domain/session/loaders";
import { loadSubscription } from "@/lib/domain/subscription/loaders";

export default async function DetailsInDialog({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  const subscription = await pageRead(loadSubscription(id));
  if (!subscription)
    return (
      <DetailsDialog title="Details">
        <EmptyState title="No such service" text="It is not among your services." icon="search" />
      </DetailsDialog>
    );
  const [charges, format] = await pageRead(Promise.all([loadCharges(id), loadFormat()]));
  const creditNotes = await pageRead(loadCreditNotes(charges.rows));
  return (
    <DetailsDialog title={subscription.name} lead={<DetailsLead subscription={subscription} />}>
      <SubscriptionDetails {...{ subscription, charges, creditNotes, format }} />
    </DetailsDialog>
  );
}
