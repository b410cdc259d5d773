import { agencyScope } from "@/lib/auth/scope";
import { idParams } from "@/lib/core/validation";
import { customerAnswer } from "@/lib/domain/customer/schema";
import { toCustomer } from "@/lib/domain/customer/serializer";
import { convertInquiry } from "@/lib/domain/inquiry/mutations";
import { route, routes } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = routes({
  POST: route({
    summary: "Make a customer of an inquiry",
    tag: "Inquiries",
    access: "admin",
    params: idParams,
    response: customerAnswer,
    status: 201,
    idempotent: true,
    etag: true,
    handler: async ({ actor, caller, params }) => ({
      data: toCustomer(await convertInquiry(agencyScope(actor), params.id, caller)),
    }),
  }),
});
