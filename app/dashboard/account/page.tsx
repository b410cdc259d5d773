import type { Metadata } from "next";
import { ProfilePanel } from "@/components/accounts/ProfilePanel";
import { guardedRead } from "@/lib/auth/guarded-read";
import { loadOwnProfile } from "@/lib/domain/accounts/loaders";
import { loadMailsAddress } from "@/lib/domain/mail/loaders";

export const metadata: Metadata = { title: "Account" };

export default async function AccountPage() {
  const [user, mailsHref] = await guardedRead(Promise.all([loadOwnProfile(), loadMailsAddress()]));
  return <ProfilePanel user={user} mailsHref={mailsHref} />;
}
