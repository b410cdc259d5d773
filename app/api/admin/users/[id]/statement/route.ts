import { narrowTo } from "@/lib/auth/scope";
import { idParams } from "@/lib/core/validation";
import { readStatement } from "@/lib/domain/charges/statement";
import { statementAnswer, statementQuery } from "@/lib/domain/charges/schema";
import { requireCustomer } from "@/lib/domain/customers/queries";
import { route, routes } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = routes({
  GET: route({
    summary: "A customer's statement of account",
    tag: "Payments",
    access: "admin",
    right: "work",
    params: idParams,
    query: statementQuery,
    response: statementAnswer,
    handler: async ({ scope, params, query }) => ({
      data: await readStatement(await requireCustomer(narrowTo<"money">(scope, params.id)), query),
    }),
  }),
});
