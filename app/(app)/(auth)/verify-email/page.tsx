import type { Metadata } from "next";
import { AuthCard } from "@/components/accounts/AuthCard";
import { VerifyEmail } from "@/components/accounts/VerifyEmail";
import { loadMailsAddress } from "@/lib/domain/mail/loaders";
import { loadSiteName } from "@/lib/domain/settings/loaders";

export const metadata: Metadata = {
  title: "Confirm your address",
  referrer: "same-origin",
};

export default async function VerifyEmailPage() {
  return (
    <AuthCard siteName={await loadSiteName()} mailsHref={await loadMailsAddress()}>
      <VerifyEmail />
    </AuthCard>
  );
}
