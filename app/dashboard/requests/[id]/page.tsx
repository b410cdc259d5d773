import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { ThreadPage } from "@/components/requests/ThreadPage";
import { Changes } from "@/components/forms/Changes";
import { guardedRead } from "@/lib/auth/guarded-read";
import { now, today } from "@/lib/core/clock";
import { loadFormat } from "@/lib/domain/accounts/loaders";
import { loadOwnRole } from "@/lib/domain/customers/loaders";
import { loadOwnThread } from "@/lib/domain/requests/loaders";
import { loadBrand } from "@/lib/domain/settings/loaders";

interface Props {
  params: Promise<{ id: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: (await loadOwnThread((await params).id))?.thread.title ?? "No such request" };
}

export default async function RequestPage({ params }: Props) {
  const { id } = await params;
  const [shown, role, brand, format] = await guardedRead(
    Promise.all([loadOwnThread(id), loadOwnRole(), loadBrand(), loadFormat()]),
  );
  if (!shown) notFound();
  return (
    <Changes>
      <ThreadPage
        shown={shown}
        role={role}
        siteName={brand.siteName}
        today={today().toString()}
        now={now().getTime()}
        format={format}
      />
    </Changes>
  );
}
