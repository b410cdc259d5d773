import { idParams } from "@/lib/core/validation";
import { readPaymentRequest } from "@/lib/domain/billing/payment-requests";
import { documentQuery } from "@/lib/domain/billing/payment-schema";
import { pdfResponse } from "@/lib/http/pdf";
import { route, routes } from "@/lib/http/route";
import { renderPdf } from "@/lib/integrations/documents/render";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = routes({
  GET: route({
    summary: "The payment request of a pending charge, as a PDF",
    tag: "Payments",
    access: "both",
    right: { customer: "money", admin: "work" },
    of: "charge",
    params: idParams,
    query: documentQuery,
    produces: "application/pdf",
    limit: "document",
    handler: async ({ scope, params, query }) => {
      const document = await readPaymentRequest(scope, params.id);
      return pdfResponse(await renderPdf(document), { number: "payment-request", ...query });
    },
  }),
});
