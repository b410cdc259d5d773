import type { Metadata } from "next";
import { AuthCard } from "@/components/accounts/AuthCard";
import { AuthLink, AuthLinks } from "@/components/accounts/AuthText";
import { ForgotForm } from "@/components/accounts/ForgotForm";
import { loadMailsAddress } from "@/lib/domain/mail/loaders";
import { loadSiteName } from "@/lib/domain/settings/loaders";

export const metadata: Metadata = { title: "Forgot password" };

export default async function ForgotPasswordPage() {
  return (
    <AuthCard siteName={await loadSiteName()} mailsHref={await loadMailsAddress()}>
      <ForgotForm />
      <AuthLinks>
        <AuthLink href="/login">Back to sign in</AuthLink>
      </AuthLinks>
    </AuthCard>
  );
}
