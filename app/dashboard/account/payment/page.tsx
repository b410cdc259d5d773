import type { Metadata } from "next";
import { Changes } from "@/components/forms/Changes";
import { AutopayPanel } from "@/components/payments/AutopayPanel";
import { MethodSaved } from "@/components/payments/MethodSaved";
import { PaymentMethods } from "@/components/payments/PaymentMethods";
import { Stack } from "@/components/ui/Stack";
import { guardedRead } from "@/lib/auth/guarded-read";
import { param } from "@/lib/core/page-query";
import type { SearchParams } from "@/lib/core/page-query";
import { loadFormat } from "@/lib/domain/accounts/loaders";
import { loadPaymentMethods, loadSavingState } from "@/lib/domain/payments/loaders";
import { requireSection } from "../sections";

export const metadata: Metadata = { title: "Payment method" };

interface Props {
  searchParams: Promise<SearchParams>;
}

export default async function PaymentMethodPage({ searchParams }: Props) {
  await requireSection("payment");
  const isReturn = param(await searchParams, "saved") === "1";
  const [page, saving, format] = await guardedRead(
    Promise.all([loadPaymentMethods(), isReturn ? loadSavingState() : null, loadFormat()]),
  );
  const { methods, autopay } = page;
  return (
    <Stack>
      {saving && <MethodSaved state={saving} />}
      <Changes>
        <PaymentMethods methods={methods} isEnabled={autopay.enabled} />
        {(methods.length > 0 || autopay.enabled) && <AutopayPanel page={page} format={format} />}
      </Changes>
    </Stack>
  );
}
