import type { Metadata } from "next";
import { AccountCard } from "@/components/site/account/AccountCard";
import { ResetForm } from "@/components/site/account/ResetForm";
import { demonstrationMails } from "@/lib/domain/mail/loaders";
import { loadSiteSettings } from "@/lib/domain/settings/loaders";

export const metadata: Metadata = {
  title: "Set a new password",
  referrer: "same-origin",
};

export default async function ResetPasswordPage() {
  const { siteName } = await loadSiteSettings();
  return (
    <AccountCard siteName={siteName} mailsHref={demonstrationMails()}>
      <ResetForm />
    </AccountCard>
  );
}
