import type { Metadata } from "next";
import { AskList } from "@/components/asks/AskList";
import { guardedRead } from "@/lib/auth/guarded-read";
import { now } from "@/lib/core/clock";
import { pageQuery } from "@/lib/core/page-query";
import type { SearchParams } from "@/lib/core/page-query";
import { loadFormat } from "@/lib/domain/accounts/loaders";
import { loadOwnAsks } from "@/lib/domain/asks/loaders";
import { asksQuery } from "@/lib/domain/asks/schema";

export const metadata: Metadata = { title: "Questions" };

const MAX_ASKS = 20;

export default async function AsksPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const state = await searchParams;
  const query = { ...pageQuery(asksQuery, state), limit: MAX_ASKS };
  const [page, format] = await guardedRead(Promise.all([loadOwnAsks(query), loadFormat()]));
  return <AskList page={page} state={state} now={now().getTime()} format={format} />;
}
