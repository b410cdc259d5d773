import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { PayLink } from "@/components/payments/PayLink";
import { AccountCard } from "@/components/site/account/AccountCard";
import { guardedRead } from "@/lib/auth/guarded-read";
import { loadFormat } from "@/lib/domain/accounts/loaders";
import { loadPayLink, loadPayMode } from "@/lib/domain/payments/loaders";
import { loadBrand } from "@/lib/domain/settings/loaders";

export const metadata: Metadata = { title: "Payment" };

interface Props {
  params: Promise<{ token: string }>;
  searchParams: Promise<{ paid?: string | string[] }>;
}

/** One charge, for whoever has the mailed link. A GET changes nothing. */
export default async function PayPage({ params, searchParams }: Props) {
  const { token } = await params;
  const [state, brand, format] = await guardedRead(
    Promise.all([loadPayLink(token), loadBrand(), loadFormat()]),
  );
  if (!state) notFound();
  const isReturn = (await searchParams).paid !== undefined;
  return (
    <AccountCard brand={brand} roomy={state.is !== "ended"}>
      <PayLink
        state={state}
        action={`/pay/${token}/send`}
        isReturn={isReturn}
        mode={loadPayMode()}
        format={format}
      />
    </AccountCard>
  );
}
