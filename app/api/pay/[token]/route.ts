import { payByLink, readLinkedCharge, readPaidByLink } from "@/lib/domain/payments/pay-links";
import {
  linkedChargeAnswer,
  paidByLinkAnswer,
  payLinkParams,
  payInput,
} from "@/lib/domain/payments/schema";
import { replayable } from "@/lib/http/idempotency";
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
      "Takes and answers what a pay does. A settled charge is a 410, but for a repeat under its " +
      "Idempotency-Key. 404 for an unknown link.",
    tag: "Payments",
    access: "anyone",
    params: payLinkParams,
    body: payInput,
    response: paidByLinkAnswer,
    limit: "payLink",
    idempotent: true,
    handler: ({ params, body, caller }) =>
      replayable(
        () => payByLink(params.token, body, caller),
        async ({ chargeIds: [id = ""], ...checkout }) =>
          reply({ data: await readPaidByLink(id), ...checkout }, { headers }),
      ),
  }),
});
