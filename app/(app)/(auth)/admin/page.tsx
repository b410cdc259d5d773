import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { AuthCard } from "@/components/accounts/AuthCard";
import { AuthLink, AuthLinks } from "@/components/accounts/AuthText";
import { SignInForm } from "@/components/accounts/SignInForm";
import { currentActor } from "@/lib/auth/actor";
import { nextPath } from "@/lib/core/next-path";
import { param, type SearchParams } from "@/lib/core/page-query";
import { loadSiteName } from "@/lib/domain/settings/loaders";

export const metadata: Metadata = { title: "Admin access" };

export default async function AdminLoginPage({
  searchParams,
}: {
  searchParams: Promise<SearchParams>;
}) {
  const next = nextPath(param(await searchParams, "next")) ?? "/admin-dashboard";
  if (await currentActor("admin")) redirect(next);
  return (
    <AuthCard
      siteName={await loadSiteName()}
      title="Admin Access"
      subtitle="Secure administrator login"
    >
      <SignInForm kind="admin" next={next} />
      <AuthLinks>
        <AuthLink href="/">Back to Home</AuthLink>
        <AuthLink href="/forgot-password">Forgot password?</AuthLink>
      </AuthLinks>
    </AuthCard>
  );
}
