import type { Metadata } from "next";
import { AuthCard } from "@/components/accounts/AuthCard";
import { LinkAction } from "@/components/accounts/LinkAction";
import { loadMailsAddress } from "@/lib/domain/mail/loaders";
import { loadSiteName } from "@/lib/domain/settings/loaders";

export const metadata: Metadata = {
  title: "This was not me",
  referrer: "same-origin",
};

const done = {
  title: "Account Closed",
  text: "The account that was opened with your address is closed. Your address is free again.",
  next: { href: "/", label: "Go to the Site" },
};

export default async function DisownPage() {
  return (
    <AuthCard siteName={await loadSiteName()} mailsHref={await loadMailsAddress()}>
      <LinkAction
        path="/api/auth/disown"
        title="This Was Not Me"
        subtitle="Somebody opened an account with your address. You can close it"
        button="Close the Account"
        done={done}
      />
    </AuthCard>
  );
}
