import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { MailPage } from "@/components/mail/MailPage";
import { guardedRead } from "@/lib/auth/guarded-read";
import { now } from "@/lib/core/clock";
import { pageNonce } from "@/lib/core/page-nonce";
import type { SearchParams } from "@/lib/core/page-query";
import { loadFormat } from "@/lib/domain/accounts/loaders";
import { loadMail } from "@/lib/domain/mail/loaders";

interface Props {
  params: Promise<{ id: string }>;
  searchParams: Promise<SearchParams>;
}

export const metadata: Metadata = { title: "Email" };

export default async function MailDetailsPage({ params, searchParams }: Props) {
  const [{ id }, search] = await Promise.all([params, searchParams]);
  const [mail, format, nonce] = await guardedRead(
    Promise.all([loadMail(id), loadFormat(), pageNonce()]),
  );
  if (!mail) notFound();
  return (
    <MailPage
      mail={mail}
      asText={search.view === "text"}
      nonce={nonce}
      now={now().getTime()}
      format={format}
    />
  );
}
