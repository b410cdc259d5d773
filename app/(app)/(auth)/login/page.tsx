import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { AuthCard } from "@/components/accounts/AuthCard";
import { AuthLink, AuthLinks } from "@/components/accounts/AuthText";
import { SignInForm } from "@/components/accounts/SignInForm";
import { currentActor } from "@/lib/auth/actor";
import { nextPath } from "@/lib/core/next-path";
import { param, type SearchParams } from "@/lib/core/page-query";
import { loadSiteName } from "@/lib/domain/settings/loaders";

export const metadata: Metadata = { title: "Sign in" };

export default async function LoginPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const requestedPath = nextPath(param(await searchParams, "next"));
  const next = requestedPath ?? "/dashboard";
  if (await currentActor("customer")) redirect(next);
  const siteName = await loadSiteName();
  return (
    <AuthCard
      siteName={siteName}
      title="Welcome Back"
      subtitle={`Sign in to your ${siteName} account`}
    >
      <SignInForm kind="customer" next={next} />
      <AuthLinks>
        <AuthLink href="/forgot-password">Forgot password?</AuthLink>
        <span>
          No account yet?{" "}
          <AuthLink
            href={
              requestedPath ? `/register?next=${encodeURIComponent(requestedPath)}` : "/register"
            }
          >
            Sign up
          </AuthLink>
        </span>
      </AuthLinks>
    </AuthCard>
  );
}
