import { personOf } from "@/lib/auth/permissions";
import { now } from "@/lib/core/clock";
import { notFound } from "@/lib/core/errors";
import { auditOwnExport, readCustomerData, toOwnExport } from "@/lib/domain/accounts/export";
import { ownExport } from "@/lib/domain/accounts/export-schema";
import { reply } from "@/lib/http/reply";
import { route, routes } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = routes({
  GET: route({
    summary: "A file of everything that is kept about the company and the caller",
    description:
      "Sessions, IP addresses and mails about signing in are those of the caller alone; a key has " +
      "none. `consents` says which text was agreed to, by whom and when.",
    tag: "Account",
    access: "customer",
    right: "company",
    response: ownExport,
    limit: "ownExport",
    handler: async ({ scope, caller }) => {
      const data = await readCustomerData(scope, personOf(caller.actor));
      if (!data) throw notFound("customer");
      await auditOwnExport(scope, caller);
      const exportedAt = now();
      const file = `my-data-${exportedAt.toISOString().slice(0, 10)}.json`;
      return reply(toOwnExport(data, exportedAt), {
        headers: { "Content-Disposition": `attachment; filename="${file}"` },
      });
    },
  }),
});
