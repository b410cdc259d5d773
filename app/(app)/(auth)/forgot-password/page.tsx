import type { Metadata } from "next";
import Link from "next/link";
import { AuthCard, AuthLinks } from "@/components/auth/AuthCard";
import { ForgotForm } from "@/components/auth/ForgotForm";
import { loadSiteName } from "@/lib/domain/settings/loaders";

export const metadata: Metadata = { title: "Forgot password" };

export default async function ForgotPasswordPage() {
  return (
    <AuthCard siteName={await loadSiteName()}>
      <ForgotForm />
      <AuthLinks>
        <Link href="/login" prefetch={false}>
          Back to sign in
        </Link>
      </AuthLinks>
    </AuthCard>
  );
}
