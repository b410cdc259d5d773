import type { Metadata } from "next";
import { ProfilePanel } from "@/components/accounts/ProfilePanel";
import { guardedRead } from "@/lib/auth/guarded-read";
import { loadProfile } from "@/lib/domain/customers/loaders";
import { loadMailsAddress } from "@/lib/domain/mail/loaders";

export const metadata: Metadata = { title: "Account" };

export default async function AccountPage() {
  const [user, mailsHref] = await guardedRead(Promise.all([loadProfile(), loadMailsAddress()]));
  return <ProfilePanel user={user} mailsHref={mailsHref} />;
}
