import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { AskPage } from "@/components/asks/AskPage";
import { Changes } from "@/components/forms/Changes";
import { guardedRead } from "@/lib/auth/guarded-read";
import { now } from "@/lib/core/clock";
import { loadFormat } from "@/lib/domain/accounts/loaders";
import { loadOwnAsk } from "@/lib/domain/asks/loaders";
import { loadOwnRole } from "@/lib/domain/customers/loaders";

interface Props {
  params: Promise<{ id: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: (await loadOwnAsk((await params).id))?.ask.question ?? "No such question" };
}

export default async function QuestionPage({ params }: Props) {
  const { id } = await params;
  const [shown, role, format] = await guardedRead(
    Promise.all([loadOwnAsk(id), loadOwnRole(), loadFormat()]),
  );
  if (!shown) notFound();
  return (
    <Changes>
      <AskPage shown={shown} role={role} now={now().getTime()} format={format} />
    </Changes>
  );
}
