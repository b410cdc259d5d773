import { importAnswer, importInput, importQuery } from "@/lib/domain/customers/schema";
import { importCustomers } from "@/lib/domain/customers/import";
import { reply } from "@/lib/http/reply";
import { route, routes } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = routes({
  POST: route({
    summary: "Add the customers of a CSV file, all of them or none",
    description:
      "Columns: name, email, company, phone, isActive; those of the export beside them are ignored. " +
      "With `dryRun` nothing is written and mistakes are a 200, else a 400 with the same data. " +
      "No mail is sent.",
    tag: "Customers",
    access: "admin",
    right: "work",
    query: importQuery,
    body: importInput,
    accepts: { types: ["text/csv"], limit: 5_000_000 },
    response: importAnswer,
    status: 201,
    alsoStatus: [200],
    idempotent: true,
    handler: async ({ scope, caller, query, body }) => {
      const data = await importCustomers(scope, body, query.dryRun, caller);
      if (query.dryRun) return reply({ data }, { status: 200 });
      if (data.errors.length === 0) return { data };
      const problem = {
        error: "Some rows have mistakes. Nothing was written.",
        code: "invalid_input",
        data,
      };
      return Response.json(problem, { status: 400 });
    },
  }),
});
