import type { Metadata } from "next";
import Link from "next/link";
import { redirect } from "next/navigation";
import { AuthCard, AuthLinks } from "@/components/auth/AuthCard";
import { SignInForm } from "@/components/auth/SignInForm";
import { currentActor } from "@/lib/auth/actor";
import { nextPath } from "@/lib/core/next-path";
import { param, type SearchParams } from "@/lib/core/page-query";
import { loadSiteName } from "@/lib/domain/settings/loaders";

export const metadata: Metadata = { title: "Admin access", robots: { index: false } };

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
        <Link href="/" prefetch={false}>
          Back to Home
        </Link>
        <Link href="/forgot-password" prefetch={false}>
          Forgot password?
        </Link>
      </AuthLinks>
    </AuthCard>
  );
}
