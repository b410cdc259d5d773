import type { Metadata } from "next";
import { PayLink } from "@/components/payments/PayLink";
import { AccountCard } from "@/components/site/account/AccountCard";
import { Links, TextLink } from "@/components/site/account/Text";
import { loadFormat } from "@/lib/domain/accounts/loaders";
import { loadPayLink, loadPayMode } from "@/lib/domain/payments/loaders";
import { loadBrand } from "@/lib/domain/settings/loaders";
import type { Brand } from "@/lib/domain/settings/schema";
import { missingPage } from "@/lib/auth/missing-page";

export const metadata: Metadata = { title: "Payment" };

interface Props {
  params: Promise<{ token: string }>;
  searchParams: Promise<{ paid?: string | string[] }>;
}

/** One charge, for whoever has the mailed link. A GET changes nothing. */
export default async function PayPage({ params, searchParams }: Props) {
  const { token } = await params;
  const [state, brand, format] = await Promise.all([loadPayLink(token), loadBrand(), loadFormat()]);
  if (!state) return missingPage(<NoPayLink brand={brand} />);
  const isReturn = (await searchParams).paid !== undefined;
  return (
    <AccountCard brand={brand} roomy={state.is === "open"}>
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

const NoPayLink = ({ brand }: { brand: Brand }) => (
  <AccountCard
    brand={brand}
    title="This link does not work"
    subtitle="It may have been cut off in the email: copy the whole address, or sign in to see what is due."
  >
    <Links>
      <TextLink href="/login">Sign in</TextLink>
    </Links>
  </AccountCard>
);
