import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { LinePage } from "@/components/asks/LinePage";
import { Changes } from "@/components/forms/Changes";
import { today } from "@/lib/core/clock";
import { guardedRead } from "@/lib/auth/guarded-read";
import { bidi } from "@/lib/core/isolated";
import { loadFormat } from "@/lib/domain/accounts/loaders";
import { loadOwnLine } from "@/lib/domain/asks/loaders";
import { loadOwnRole } from "@/lib/domain/customers/loaders";

interface Props {
  params: Promise<{ id: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const shown = await loadOwnLine((await params).id);
  return { title: shown ? bidi`The line of ${shown.agent.name}` : "No such agent" };
}

export default async function AgentLinePage({ params }: Props) {
  const { id } = await params;
  const [shown, role, format] = await guardedRead(
    Promise.all([loadOwnLine(id), loadOwnRole(), loadFormat()]),
  );
  if (!shown) notFound();
  return (
    <Changes>
      <LinePage shown={shown} role={role} today={today().toString()} format={format} />
    </Changes>
  );
}
