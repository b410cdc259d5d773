import { DetailsBody, DetailsMissing } from "@/components/subscription/DetailsBody";
import { SubscriptionDetails } from "@/components/subscription/SubscriptionDetails";
import { loadCharges } from "@/lib/domain/payment/loaders";
import { loadFormat } from "@/lib/domain/session/loaders";
import { loadSubscription } from "@/lib/domain/subscription/loaders";

export default async function DetailsInDialog({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  const subscription = await loadSubscription(id);
  if (!subscription) return <DetailsMissing />;
  const [charges, format] = await Promise.all([loadCharges(id), loadFormat()]);
  return (
    <DetailsBody title={subscription.name}>
      <SubscriptionDetails {...{ subscription, charges, format }} />
    </DetailsBody>
  );
}
