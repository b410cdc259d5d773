import type { Metadata } from "next";
import { AccountData } from "@/components/accounts/AccountData";
import { guardedRead } from "@/lib/auth/guarded-read";
import { loadFormat } from "@/lib/domain/accounts/loaders";
import { loadProfile } from "@/lib/domain/customers/loaders";
import { requireSection } from "../sections";

export const metadata: Metadata = { title: "Your data" };

export default async function DataPage() {
  await requireSection("data");
  const [{ deletionRequestedAt }, format] = await guardedRead(
    Promise.all([loadProfile(), loadFormat()]),
  );
  return <AccountData deletionRequestedAt={deletionRequestedAt} format={format} />;
}
