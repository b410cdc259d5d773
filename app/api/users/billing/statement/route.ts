import { readStatement } from "@/lib/domain/charges/statement";
import { statementAnswer, statementQuery } from "@/lib/domain/charges/schema";
import { route, routes } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = routes({
  GET: route({
    summary: "The company's statement of account",
    tag: "Payments",
    access: "customer",
    right: "money",
    query: statementQuery,
    response: statementAnswer,
    handler: async ({ scope, query }) => ({ data: await readStatement(scope, query) }),
  }),
});
