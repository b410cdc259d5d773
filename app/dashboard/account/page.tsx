import type { Metadata } from "next";
import { Account } from "@/components/accounts/Account";
import { PageHeader } from "@/components/ui/PageHeader";
import { guardedRead } from "@/lib/auth/guarded-read";
import { loadProfile } from "@/lib/domain/customers/loaders";
import { loadMailsAddress } from "@/lib/domain/mail/loaders";
import { loadFormat, loadSessions } from "@/lib/domain/accounts/loaders";

export const metadata: Metadata = { title: "Account" };

export default async function AccountPage() {
  const [user, sessions, mailsHref, format] = await guardedRead(
    Promise.all([loadProfile(), loadSessions("customer"), loadMailsAddress(), loadFormat()]),
  );
  return (
    <>
      <PageHeader
        title="Account"
        subtitle="Your profile, your password and where you are signed in."
      />
      <Account user={user} sessions={sessions} mailsHref={mailsHref} format={format} />
    </>
  );
}
