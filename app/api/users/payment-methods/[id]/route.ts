import { SUCCESS, idParams, success } from "@/lib/core/validation";
import { toPaymentMethod } from "@/lib/domain/payments/serializers";
import { paymentMethodAnswer, paymentMethodInput } from "@/lib/domain/payments/schema";
import { removeMethod, setDefaultMethod } from "@/lib/domain/payments/methods";
import { route, routes } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = routes({
  PUT: route({
    summary: "Make a saved payment method the default",
    tag: "Payments",
    access: "customer",
    right: "money",
    of: "method",
    params: idParams,
    body: paymentMethodInput,
    response: paymentMethodAnswer,
    etag: true,
    handler: async ({ scope, caller, params, ifMatch }) => ({
      data: toPaymentMethod(await setDefaultMethod(scope, params.id, ifMatch, caller)),
    }),
  }),
  DELETE: route({
    summary: "Remove a saved payment method, at the provider too",
    description:
      "The oldest that remains becomes the default; removing the last one ends automatic payment.",
    tag: "Payments",
    access: "customer",
    right: "money",
    of: "method",
    params: idParams,
    response: success,
    handler: async ({ scope, caller, params, ifMatch }) => {
      await removeMethod(scope, params.id, ifMatch, caller);
      return SUCCESS;
    },
  }),
});
