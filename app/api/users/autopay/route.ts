import { readAutopay } from "@/lib/domain/payments/queries";
import { autopayAnswer, autopayInput } from "@/lib/domain/payments/schema";
import { setAutopay } from "@/lib/domain/payments/methods";
import { route, routes } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = routes({
  GET: route({
    summary: "Whether due charges are paid by themselves, from which method, and the next one",
    tag: "Payments",
    access: "customer",
    right: "money",
    response: autopayAnswer,
    handler: async ({ scope }) => ({ data: await readAutopay(scope) }),
  }),
  PUT: route({
    summary: "Switch automatic payment on or off",
    description:
      "On: each charge is taken from the default method on its due day, what is late already at " +
      "the next run; a 409, code no_payment_method, when none is saved.",
    tag: "Payments",
    access: "customer",
    right: "money",
    body: autopayInput,
    response: autopayAnswer,
    handler: async ({ scope, caller, body }) => {
      if (body.enabled !== undefined) await setAutopay(scope, body.enabled, caller);
      return { data: await readAutopay(scope) };
    },
  }),
});
