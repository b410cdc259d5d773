import { personOf } from "@/lib/auth/permissions";
import { now } from "@/lib/core/clock";
import { notFound } from "@/lib/core/errors";
import { auditOwnExport, readCustomerData, toOwnExport } from "@/lib/domain/accounts/export";
import { ownExport } from "@/lib/domain/accounts/export-schema";
import { readConnections } from "@/lib/domain/integrations/queries";
import { connections } from "@/lib/domain/integrations/schema";
import { reply } from "@/lib/http/reply";
import { route, routes } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = routes({
  GET: route({
    summary: "A file of everything that is kept about the company and the caller",
    description:
      "Sessions, IP addresses, mails about signing in and the choice of mails are those of the " +
      "caller alone; a key has none, and no keys and webhooks, which are without secrets and the " +
      "path of an address. `consents` says which text was agreed to, by whom and when. Agents have " +
      "their sealed months and what was said of their runs; the runs are in each month's file.",
    tag: "Account",
    access: "customer",
    right: "company",
    response: ownExport.extend(connections.shape),
    limit: "ownExport",
    handler: async ({ scope, caller }) => {
      const personId = personOf(caller.actor);
      const data = await readCustomerData(scope, personId);
      if (!data) throw notFound("customer");
      await auditOwnExport(scope, caller);
      const exportedAt = now();
      const file = `my-data-${exportedAt.toISOString().slice(0, 10)}.json`;
      const connected = await readConnections(scope, personId);
      return reply(
        { ...toOwnExport(data, exportedAt), ...connected },
        {
          headers: { "Content-Disposition": `attachment; filename="${file}"` },
        },
      );
    },
  }),
});
