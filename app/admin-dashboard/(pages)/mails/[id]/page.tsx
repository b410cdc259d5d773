import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { MailPage } from "@/components/mail/MailPage";
import { guardedRead } from "@/lib/auth/guarded-read";
import { now } from "@/lib/core/clock";
import { loadFormat } from "@/lib/domain/accounts/loaders";
import { loadMail } from "@/lib/domain/mail/loaders";

interface Props {
  params: Promise<{ id: string }>;
}

export const metadata: Metadata = { title: "Email" };

export default async function MailDetailsPage({ params }: Props) {
  const { id } = await params;
  const [mail, format] = await guardedRead(Promise.all([loadMail(id), loadFormat()]));
  if (!mail) notFound();
  return <MailPage mail={mail} now={now().getTime()} format={format} />;
}
