import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { connection } from "next/server";
import { Inbox } from "@/components/mail/Inbox";
import { loadInbox } from "@/lib/domain/mail/loaders";
import { loadFormat } from "@/lib/domain/session/loaders";
import { loadSiteName } from "@/lib/domain/settings/loaders";

export const metadata: Metadata = { title: "Inbox", robots: { index: false } };

export default async function DevInboxPage() {
  await connection();
  const mails = await loadInbox();
  if (!mails) notFound();
  const shown = mails.map(({ id, to, subject, status, text, createdAt }) => ({
    id,
    to,
    subject,
    status,
    text,
    createdAt: createdAt.toISOString(),
  }));
  return <Inbox siteName={await loadSiteName()} mails={shown} format={await loadFormat()} />;
}
