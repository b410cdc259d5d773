import type { z } from "zod";
import type { AdminRight } from "@/lib/auth/rights";
import type { AgencyScope } from "@/lib/auth/scope";
import { auditExport } from "@/lib/domain/audit/events";
import { csvResponse } from "@/lib/http/csv";
import type { ApiTag } from "@/lib/http/declaration";
import { route, routes } from "@/lib/http/route";

interface Export<R extends AdminRight, Q extends z.ZodType<Filters>, D, Row extends object> {
  /** What the rows are: "customer". */
  entity: Parameters<typeof auditExport>[0];
  tag: ApiTag;
  right: R;
  query: Q;
  /** Its fields are the columns. */
  schema: z.ZodObject;
  batches: (scope: AgencyScope<NoInfer<R>>, query: z.output<Q>) => AsyncIterable<D[]>;
  serialize: (row: D) => Row;
}

type Filters = Parameters<typeof auditExport>[1];

/** All rows of an administrator's list with its filters, as a CSV file; the audit log has it. */
export function exportRoute<
  const R extends AdminRight,
  Q extends z.ZodType<Filters>,
  D,
  Row extends object,
>({ entity, tag, right, query, schema, batches, serialize }: Export<R, Q, D, Row>) {
  const name = `${entity}s`;
  return routes({
    GET: route({
      summary: `All ${name} of the list with these filters, as a CSV file`,
      tag,
      access: "admin",
      right,
      query,
      produces: "text/csv",
      handler: async (context) => {
        const { scope, caller, query: filters, log } = context;
        await auditExport(entity, filters, caller);
        return csvResponse({ name, schema, batches: batches(scope, filters), serialize, log });
      },
    }),
  });
}
