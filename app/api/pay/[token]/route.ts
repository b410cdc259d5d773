import { payByLink, readLinkedCharge } from "@/lib/domain/payments/pay-links";
import {
  linkedChargeAnswer,
  paidByLinkAnswer,
  payLinkParams,
  payInput,
} from "@/lib/domain/payments/schema";
import { reply } from "@/lib/http/reply";
import { route, routes } from "@/lib/http/route";

const headers = { "Cache-Control": "no-store" };

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = routes({
  GET: route({
    summary: "The charge that a mailed link opens",
    description:
      "Nothing else of the customer. 404 for an unknown link; 410, code gone, once the charge is " +
      "settled or void, and for an inactive or deleted customer.",
    tag: "Payments",
    access: "anyone",
    params: payLinkParams,
    response: linkedChargeAnswer,
    limit: "payLink",
    handler: async ({ params }) =>
      reply({ data: await readLinkedCharge(params.token) }, { headers }),
  }),
  POST: route({
    summary: "Pay the charge that a mailed link opens, exactly once",
    description:
      "Takes and answers what a pay does. Without an Idempotency-Key, which would be stored with " +
      "the path: a settled charge is a 410. 404 for an unknown link.",
    tag: "Payments",
    access: "anyone",
    params: payLinkParams,
    body: payInput,
    response: paidByLinkAnswer,
    limit: "payLink",
    handler: async ({ params, body, caller }) =>
      reply(await payByLink(params.token, body, caller), { headers }),
  }),
});
