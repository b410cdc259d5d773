import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { headers } from "next/headers";
import { connection } from "next/server";
import { DevInbox } from "@/components/mail/DevInbox";
import { loadInbox } from "@/lib/domain/mail/loaders";
import { loadFormat } from "@/lib/domain/accounts/loaders";
import { loadSiteName } from "@/lib/domain/settings/loaders";
import { isLoopbackHost } from "@/lib/core/loopback";

export const metadata: Metadata = { title: "Inbox" };

export default async function DevInboxPage() {
  await connection();
  // By another name it may be another site's page that asks (DNS rebinding), or somebody else's
  // machine.
  if (!isLoopbackHost((await headers()).get("host"))) notFound();
  const mails = await loadInbox();
  if (!mails) notFound();
  const shown = mails.map(({ id, to, subject, status, text, attachment, createdAt }) => ({
    ...{ id, to, subject, status, text, attachment },
    createdAt: createdAt.toISOString(),
  }));
  return <DevInbox siteName={await loadSiteName()} mails={shown} format={await loadFormat()} />;
}
