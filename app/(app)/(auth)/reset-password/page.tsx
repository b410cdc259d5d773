import type { Metadata } from "next";
import { AuthCard } from "@/components/accounts/AuthCard";
import { ResetForm } from "@/components/accounts/ResetForm";
import { loadMailsAddress } from "@/lib/domain/mail/loaders";
import { loadSiteName } from "@/lib/domain/settings/loaders";

export const metadata: Metadata = {
  title: "Set a new password",
  referrer: "same-origin",
};

export default async function ResetPasswordPage() {
  return (
    <AuthCard siteName={await loadSiteName()} mailsHref={await loadMailsAddress()}>
      <ResetForm />
    </AuthCard>
  );
}
