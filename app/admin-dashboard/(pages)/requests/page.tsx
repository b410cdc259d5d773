import type { Metadata } from "next";
import { AgencyRequests } from "@/components/requests/AgencyRequests";
import { listStateOf } from "@/app/admin-dashboard/list-state";
import { guardedRead } from "@/lib/auth/guarded-read";
import { now, today } from "@/lib/core/clock";
import { pageQuery } from "@/lib/core/page-query";
import type { SearchParams } from "@/lib/core/page-query";
import { loadFormat } from "@/lib/domain/accounts/loaders";
import { loadRequests } from "@/lib/domain/requests/loaders";
import { adminRequestsQuery } from "@/lib/domain/requests/schema";

export const metadata: Metadata = { title: "Requests" };

const MAX_REQUESTS = 20;

export default async function RequestsPage({
  searchParams,
}: {
  searchParams: Promise<SearchParams>;
}) {
  const query = { ...pageQuery(adminRequestsQuery, await searchParams), limit: MAX_REQUESTS };
  const [page, format] = await guardedRead(Promise.all([loadRequests(query), loadFormat()]));
  return (
    <AgencyRequests
      page={page}
      state={listStateOf({}, query)}
      now={now().getTime()}
      today={today().toString()}
      format={format}
    />
  );
}
