import { listBody } from "@/lib/core/paging";
import { listQuery } from "@/lib/core/validation";
import { openMethodSetup } from "@/lib/domain/payments/method-setups";
import { listMethods } from "@/lib/domain/payments/queries";
import { toPaymentMethod } from "@/lib/domain/payments/serializers";
import { methodSetupAnswer, paymentMethodsAnswer } from "@/lib/domain/payments/schema";
import { route, routes } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = routes({
  GET: route({
    summary: "The saved payment methods of the caller's company",
    tag: "Payments",
    access: "customer",
    right: "money",
    query: listQuery(["createdAt"], {}),
    response: paymentMethodsAnswer,
    handler: async ({ scope, query }) =>
      listBody("methods", await listMethods(scope, query), toPaymentMethod),
  }),
  POST: route({
    summary: "Open the provider's page that saves a payment method",
    description: "A 409, code not_available, unless the provider is Stripe.",
    tag: "Payments",
    access: "customer",
    right: "money",
    response: methodSetupAnswer,
    status: 201,
    limit: "pay",
    handler: ({ scope, caller }) => openMethodSetup(scope, caller),
  }),
});
