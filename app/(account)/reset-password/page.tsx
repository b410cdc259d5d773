import type { Metadata } from "next";
import { AccountCard } from "@/components/site/account/AccountCard";
import { ResetForm } from "@/components/site/account/ResetForm";
import { demonstrationMails } from "@/lib/domain/mail/loaders";
import { loadBrand } from "@/lib/domain/settings/loaders";

export const metadata: Metadata = {
  title: "Set a new password",
  referrer: "same-origin",
};

export default async function ResetPasswordPage() {
  const brand = await loadBrand();
  return (
    <AccountCard brand={brand} mailsHref={demonstrationMails()}>
      <ResetForm />
    </AccountCard>
  );
}
