import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { Back } from "@/components/portal/Back";
import { PageTitle } from "@/components/portal/PageTitle";
import { SubscriptionDetails } from "@/components/subscription/SubscriptionDetails";
import { loadCharges } from "@/lib/domain/payment/loaders";
import { loadFormat } from "@/lib/domain/session/loaders";
import { loadSubscription } from "@/lib/domain/subscription/loaders";

type Props = { params: Promise<{ id: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: (await loadSubscription((await params).id))?.name ?? "No such service" };
}

export default async function SubscriptionPage({ params }: Props) {
  const { id } = await params;
  const subscription = await loadSubscription(id);
  if (!subscription) notFound();
  const [charges, format] = await Promise.all([loadCharges(id), loadFormat()]);
  return (
    <>
      <PageTitle title={subscription.name} above={<Back />} />
      <SubscriptionDetails {...{ subscription, charges, format }} />
    </>
  );
}
