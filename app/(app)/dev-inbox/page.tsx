import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { headers } from "next/headers";
import { connection } from "next/server";
import { guardedRead } from "@/lib/auth/guarded-read";
import { loadDevInbox } from "@/lib/domain/mail/loaders";
import { loadFormat } from "@/lib/domain/accounts/loaders";
import { loadBrand } from "@/lib/domain/settings/loaders";
import { isLoopbackHost } from "@/lib/core/loopback";
import { DevInbox } from "@/components/mail/DevInbox";
import { Shell } from "@/components/shell/Shell";
import { TopBar } from "@/components/shell/Frame";
import { ModeToggle } from "@/components/shell/ModeToggle";

export const metadata: Metadata = { title: "Inbox" };

export default async function DevInboxPage() {
  await connection();
  // Another host name may be DNS rebinding, or another machine.
  if (!isLoopbackHost((await headers()).get("host"))) notFound();
  const mails = await guardedRead(loadDevInbox());
  if (!mails) notFound();
  const rows = mails.map(({ id, to, subject, status, text, attachment, createdAt }) => ({
    id,
    to,
    subject,
    status,
    text,
    attachment,
    createdAt: createdAt.toISOString(),
  }));
  const [brand, format] = await Promise.all([loadBrand(), loadFormat()]);
  return (
    <Shell header={<TopBar brand={brand} tools={<ModeToggle />} />}>
      <DevInbox mails={rows} format={format} />
    </Shell>
  );
}
