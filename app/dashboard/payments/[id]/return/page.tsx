import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { PaymentReturn } from "@/components/payments/PaymentReturn";
import { Card } from "@/components/ui/Card";
import { PageHeader } from "@/components/ui/PageHeader";
import { bidi } from "@/lib/core/isolated";
import { loadOwnCharge } from "@/lib/domain/charges/loaders";
import { loadFormat } from "@/lib/domain/accounts/loaders";

export const metadata: Metadata = { title: "Your payment" };

/** The return from the payment provider. A script requests the result: a GET changes nothing. */
export default async function PaymentReturnPage({ params }: { params: Promise<{ id: string }> }) {
  const charge = await loadOwnCharge((await params).id);
  if (!charge) notFound();
  const { money } = await loadFormat();
  return (
    <>
      <PageHeader
        title="Your payment"
        subtitle={<span id="paid-for">{bidi`${charge.title}, ${money(charge.amount)}`}</span>}
        back={{ href: "/dashboard", label: "Overview" }}
      />
      <Card>
        <PaymentReturn key={charge.version} charge={charge} />
      </Card>
    </>
  );
}
