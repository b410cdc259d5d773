import { notFound } from "@/lib/core/errors";
import { SUCCESS, idParams, success } from "@/lib/core/validation";
import { findService } from "@/lib/domain/catalog/queries";
import { deleteService, updateService } from "@/lib/domain/catalog/services";
import { serviceAnswer, serviceInput } from "@/lib/domain/catalog/schema";
import { toService } from "@/lib/domain/catalog/serializers";
import { route, routes } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = routes({
  GET: route({
    summary: "One service",
    tag: "Services",
    access: "admin",
    right: "work",
    params: idParams,
    response: serviceAnswer,
    etag: true,
    handler: async ({ params }) => {
      const row = await findService(params.id, { evenHidden: true });
      if (!row) throw notFound("service");
      return { data: toService(row) };
    },
  }),
  PUT: route({
    summary: "Change a service; its price touches only later subscriptions",
    tag: "Services",
    access: "admin",
    right: "work",
    params: idParams,
    body: serviceInput,
    response: serviceAnswer,
    etag: true,
    handler: async ({ scope, caller, params, body, ifMatch }) => ({
      data: toService(await updateService(scope, params.id, body, ifMatch, caller)),
    }),
  }),
  DELETE: route({
    summary: "Delete a service; running subscriptions go on under its name",
    tag: "Services",
    access: "admin",
    right: "money",
    params: idParams,
    response: success,
    handler: async ({ scope, caller, params, ifMatch }) => {
      await deleteService(scope, params.id, ifMatch, caller);
      return SUCCESS;
    },
  }),
});
