import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { PaymentReturn } from "@/components/billing/PaymentReturn";
import { Card } from "@/components/ui/Card";
import { PageHeader } from "@/components/ui/PageHeader";
import { loadOwnCharge } from "@/lib/domain/charges/loaders";
import { loadFormat } from "@/lib/domain/accounts/loaders";

export const metadata: Metadata = { title: "Your payment" };

/** The return from the payment provider. A script requests the result: a GET changes nothing. */
export default async function PaymentReturnPage({ params }: { params: Promise<{ id: string }> }) {
  const payment = await loadOwnCharge((await params).id);
  if (!payment) notFound();
  const { money } = await loadFormat();
  return (
    <>
      <PageHeader
        title="Your payment"
        subtitle={<span id="paid-for">{`${payment.title}, ${money(payment.amount)}`}</span>}
        back={{ href: "/dashboard", label: "Overview" }}
      />
      <Card>
        <PaymentReturn key={payment.version} payment={payment} />
      </Card>
    </>
  );
}
