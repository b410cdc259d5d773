import { IMPORT_FIELDS, importAnswer, importQuery } from "@/lib/domain/customers/import-schema";
import { importCustomers } from "@/lib/domain/customers/import";
import { charsetOf } from "@/lib/http/body";
import { reply } from "@/lib/http/reply";
import { route, routes } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = routes({
  POST: route({
    summary: "Add the customers of a CSV file, all of them or none",
    description:
      `Columns: ${IMPORT_FIELDS.join(", ")}; those of ` +
      "the export beside them are left out. `columns` names the field of each column of another file. " +
      "UTF-8, UTF-16, or as `charset` says; separated by comma, semicolon or tab. " +
      "With `dryRun` nothing is written and mistakes are a 200, else a 400 with the same data. " +
      "No mail is sent.",
    tag: "Customers",
    access: "admin",
    right: "work",
    query: importQuery,
    accepts: { types: ["text/csv"], limit: 5_000_000, isRaw: true, isEncoded: true },
    response: importAnswer,
    status: 201,
    alsoStatus: [200],
    idempotent: true,
    handler: async ({ scope, caller, query, raw, request }) => {
      const { dryRun, columns } = query;
      const encoding = charsetOf(request.headers);
      const file = { bytes: raw, encoding, columns };
      const data = await importCustomers(scope, file, dryRun, caller);
      if (dryRun) return reply({ data }, { status: 200 });
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
