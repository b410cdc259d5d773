import { readStatement } from "@/lib/domain/charges/statement";
import { statementAnswer, statementQuery } from "@/lib/domain/charges/schema";
import { route, routes } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = routes({
  GET: route({
    summary: "The company's statement of account",
    description:
      "This year unless from and to say which, 5 years at most. A charge stands on its due date, " +
      "a payment on its own, a refund is two lines on its day, void charges are left out. " +
      "`document` is the path of a PDF.",
    tag: "Payments",
    access: "customer",
    right: "money",
    query: statementQuery,
    response: statementAnswer,
    handler: async ({ scope, query }) => ({ data: await readStatement(scope, query) }),
  }),
});
