import type { Metadata } from "next";
import { AccountCard } from "@/components/site/account/AccountCard";
import { VerifyEmail } from "@/components/site/account/VerifyEmail";
import { demonstrationMails } from "@/lib/domain/mail/loaders";
import { loadBrand } from "@/lib/domain/settings/loaders";

export const metadata: Metadata = {
  title: "Confirm your address",
  referrer: "same-origin",
};

export default async function VerifyEmailPage() {
  const brand = await loadBrand();
  return (
    <AccountCard brand={brand} mailsHref={demonstrationMails()}>
      <VerifyEmail />
    </AccountCard>
  );
}
