import { now } from "@/lib/core/clock";
import { notFound } from "@/lib/core/errors";
import { noteExport } from "@/lib/domain/customer/mutations";
import { customerScope } from "@/lib/auth/scope";
import { readEverything } from "@/lib/domain/account/data";
import { ownExport } from "@/lib/domain/account/schema";
import { toOwnExport } from "@/lib/domain/account/serializer";
import { reply } from "@/lib/http/reply";
import { route, routes } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = routes({
  GET: route({
    summary: "A file of everything that is kept about the caller",
    tag: "Account",
    access: "customer",
    response: ownExport,
    limit: "ownExport",
    handler: async ({ actor, caller }) => {
      const scope = customerScope(actor);
      const all = await readEverything(scope);
      if (!all) throw notFound("customer");
      await noteExport(scope, caller);
      const exportedAt = now();
      const file = `my-data-${exportedAt.toISOString().slice(0, 10)}.json`;
      return reply(toOwnExport(all, exportedAt), {
        headers: { "Content-Disposition": `attachment; filename="${file}"` },
      });
    },
  }),
});
