import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { AuthCard } from "@/components/accounts/AuthCard";
import { AuthLink, AuthLinks } from "@/components/accounts/AuthText";
import { RegisterForm } from "@/components/accounts/RegisterForm";
import { currentActor } from "@/lib/auth/actor";
import { nextPath } from "@/lib/core/next-path";
import { param, type SearchParams } from "@/lib/core/page-query";
import { loadMailsAddress } from "@/lib/domain/mail/loaders";
import { loadSiteName } from "@/lib/domain/settings/loaders";

export const metadata: Metadata = { title: "Create an account" };

export default async function RegisterPage({
  searchParams,
}: {
  searchParams: Promise<SearchParams>;
}) {
  const requestedPath = nextPath(param(await searchParams, "next"));
  const next = requestedPath ?? "/dashboard";
  if (await currentActor("customer")) redirect(next);
  const [siteName, mailsHref] = await Promise.all([loadSiteName(), loadMailsAddress()]);
  return (
    <AuthCard
      siteName={siteName}
      mailsHref={mailsHref}
      title="Create Your Account"
      subtitle={`Join ${siteName} to follow your services and invoices`}
    >
      <RegisterForm next={next} />
      <AuthLinks>
        <span>
          Have an account already?{" "}
          <AuthLink
            href={requestedPath ? `/login?next=${encodeURIComponent(requestedPath)}` : "/login"}
          >
            Sign in
          </AuthLink>
        </span>
      </AuthLinks>
    </AuthCard>
  );
}
