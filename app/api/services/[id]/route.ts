import { notFound } from "@/lib/core/errors";
import { idParams } from "@/lib/core/validation";
import { findService } from "@/lib/domain/catalog/queries";
import { serviceAnswer } from "@/lib/domain/catalog/schema";
import { toService } from "@/lib/domain/catalog/serializers";
import { route, routes } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = routes({
  GET: route({
    summary: "One service; a hidden or inactive one is there for administrators alone",
    tag: "Catalogue",
    access: "anyone",
    params: idParams,
    response: serviceAnswer,
    etag: true,
    handler: async ({ actor, params }) => {
      const row = await findService(params.id, { evenHidden: actor?.kind === "admin" });
      if (!row) throw notFound("service");
      return { data: toService(row) };
    },
  }),
});
