import { narrowTo } from "@/lib/auth/scope";
import { personOf } from "@/lib/auth/permissions";
import { idParams } from "@/lib/core/validation";
import { requireCustomer } from "@/lib/domain/customers/queries";
import { readOwnWeek } from "@/lib/domain/reports/weeks";
import { weekAnswer, weekQuery } from "@/lib/domain/reports/schema";
import { route, routes } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = routes({
  GET: route({
    summary: "A week of a customer's agents beside the week before, and what waits for them",
    description: "`from` is a Monday, else it is a 400; last week if absent.",
    tag: "Agents",
    access: "admin",
    right: "work",
    params: idParams,
    query: weekQuery,
    response: weekAnswer,
    handler: async ({ scope, actor, params, query }) => {
      const customer = await requireCustomer(narrowTo<"read">(scope, params.id));
      return { data: await readOwnWeek({ scope: customer, personId: personOf(actor) }, query) };
    },
  }),
});
