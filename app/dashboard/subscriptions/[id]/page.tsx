import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { readDetails } from "@/app/dashboard/subscriptions/details";
import { SubscriptionPage } from "@/components/subscriptions/SubscriptionPage";
import { PageHeader } from "@/components/ui/PageHeader";
import { StatusChip } from "@/components/ui/StatusChip";
import { loadSubscription } from "@/lib/domain/subscriptions/loaders";

type Props = { params: Promise<{ id: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: (await loadSubscription((await params).id))?.name ?? "No such service" };
}

export default async function Page({ params }: Props) {
  const details = await readDetails((await params).id);
  if (!details) notFound();
  const { subscription } = details;
  return (
    <>
      <PageHeader
        title={subscription.name}
        back={{ href: "/dashboard", label: "Overview" }}
        aside={<StatusChip status={subscription.status} />}
        subtitle={subscription.type}
      />
      <SubscriptionPage {...details} />
    </>
  );
}
