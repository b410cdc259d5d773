import type { Metadata } from "next";
import { TeamNotes } from "@/components/inbox/TeamNotes";
import { RequestList } from "@/components/requests/RequestList";
import { PartOf } from "@/components/shell/PartOf";
import { guardedRead } from "@/lib/auth/guarded-read";
import { partRead } from "@/lib/auth/part-read";
import { now, today } from "@/lib/core/clock";
import { pageQuery } from "@/lib/core/page-query";
import type { SearchParams } from "@/lib/core/page-query";
import { loadFormat } from "@/lib/domain/accounts/loaders";
import { loadTeamNotes } from "@/lib/domain/inbox/loaders";
import { loadOwnRequests, loadOwnServices } from "@/lib/domain/requests/loaders";
import { ownRequestsQuery } from "@/lib/domain/requests/schema";

export const metadata: Metadata = { title: "Requests" };

const MAX_REQUESTS = 20;
const MAX_NOTES = 2;

export default async function RequestsPage({
  searchParams,
}: {
  searchParams: Promise<SearchParams>;
}) {
  const state = await searchParams;
  const query = { ...pageQuery(ownRequestsQuery, state), limit: MAX_REQUESTS };
  const [page, services, notes, format] = await guardedRead(
    Promise.all([
      loadOwnRequests(query),
      loadOwnServices(),
      partRead(loadTeamNotes(MAX_NOTES)),
      loadFormat(),
    ]),
  );
  const day = today().toString();
  return (
    <RequestList
      page={page}
      services={services}
      state={state}
      now={now().getTime()}
      today={day}
      format={format}
    >
      <PartOf what="The notes" part={notes}>
        {(shown) => <TeamNotes notes={shown} year={day.slice(0, 4)} format={format} />}
      </PartOf>
    </RequestList>
  );
}
