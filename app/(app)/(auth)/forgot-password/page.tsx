import type { Metadata } from "next";
import Link from "next/link";
import { AuthCard, AuthLinks } from "@/components/auth/AuthCard";
import { ForgotForm } from "@/components/auth/ForgotForm";
import { loadSiteName } from "@/lib/domain/settings/loaders";

export const metadata: Metadata = { title: "Forgot password" };

export default async function ForgotPasswordPage() {
  return (
    <AuthCard siteName={await loadSiteName()} title="Forgot Password?" subtitle="Enter your address, and a link to set a new one is mailed to you">
      <ForgotForm />
      <AuthLinks>
        <Link href="/login" prefetch={false}>Back to sign in</Link>
      </AuthLinks>
    </AuthCard>
  );
}
