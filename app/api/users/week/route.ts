import { personOf } from "@/lib/auth/permissions";
import { readOwnWeek } from "@/lib/domain/reports/weeks";
import { weekAnswer, weekQuery } from "@/lib/domain/reports/schema";
import { route, routes } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = routes({
  GET: route({
    summary: "A week of the caller's agents beside the week before, and what waits",
    description: "`from` is a Monday, else it is a 400; last week if absent.",
    tag: "Agents",
    access: "customer",
    right: "read",
    query: weekQuery,
    response: weekAnswer,
    handler: async ({ scope, actor, query }) => ({
      data: await readOwnWeek({ scope, personId: personOf(actor) }, query),
    }),
  }),
});
