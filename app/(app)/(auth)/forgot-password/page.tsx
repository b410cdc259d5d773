import type { Metadata } from "next";
import { AuthCard } from "@/components/auth/AuthCard";
import { AuthLink, AuthLinks } from "@/components/auth/AuthText";
import { ForgotForm } from "@/components/auth/ForgotForm";
import { loadMailsAddress } from "@/lib/domain/mail/loaders";
import { loadSiteName } from "@/lib/domain/settings/loaders";

export const metadata: Metadata = { title: "Forgot password" };

export default async function ForgotPasswordPage() {
  return (
    <AuthCard siteName={await loadSiteName()} mailsAt={await loadMailsAddress()}>
      <ForgotForm />
      <AuthLinks>
        <AuthLink href="/login">Back to sign in</AuthLink>
      </AuthLinks>
    </AuthCard>
  );
}
