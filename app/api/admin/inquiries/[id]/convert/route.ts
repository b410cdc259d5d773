import { idParams } from "@/lib/core/validation";
import { customerAnswer } from "@/lib/domain/customers/schema";
import { toCustomer } from "@/lib/domain/customers/serializers";
import { convertInquiry } from "@/lib/domain/inbox/inquiries";
import { askFirst } from "@/lib/domain/requests/inquiries";
import { route, routes } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = routes({
  POST: route({
    summary: "Make a customer of an inquiry",
    description:
      "What it says is the customer's first request. A 409 when that happened before, and when the address is taken.",
    tag: "Inquiries",
    access: "admin",
    right: "work",
    params: idParams,
    response: customerAnswer,
    status: 201,
    idempotent: true,
    etag: true,
    handler: async ({ scope, caller, params }) => ({
      data: toCustomer(await convertInquiry(scope, params.id, caller, askFirst)),
    }),
  }),
});
