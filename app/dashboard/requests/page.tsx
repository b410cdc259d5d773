import type { Metadata } from "next";
import { RequestList } from "@/components/requests/RequestList";
import { guardedRead } from "@/lib/auth/guarded-read";
import { now, today } from "@/lib/core/clock";
import { pageQuery } from "@/lib/core/page-query";
import type { SearchParams } from "@/lib/core/page-query";
import { loadFormat } from "@/lib/domain/accounts/loaders";
import { loadOwnRequests, loadOwnServices } from "@/lib/domain/requests/loaders";
import { ownRequestsQuery } from "@/lib/domain/requests/schema";

export const metadata: Metadata = { title: "Requests" };

const MAX_REQUESTS = 20;

export default async function RequestsPage({
  searchParams,
}: {
  searchParams: Promise<SearchParams>;
}) {
  const state = await searchParams;
  const query = { ...pageQuery(ownRequestsQuery, state), limit: MAX_REQUESTS };
  const [page, services, format] = await guardedRead(
    Promise.all([loadOwnRequests(query), loadOwnServices(), loadFormat()]),
  );
  return (
    <RequestList
      page={page}
      services={services}
      state={state}
      now={now().getTime()}
      today={today().toString()}
      format={format}
    />
  );
}
