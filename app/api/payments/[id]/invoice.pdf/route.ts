import { idParams } from "@/lib/core/validation";
import { readDocument } from "@/lib/domain/billing/documents";
import { documentQuery } from "@/lib/domain/billing/payment-schema";
import { pdfResponse } from "@/lib/http/pdf";
import { route, routes } from "@/lib/http/route";
import { renderPdf } from "@/lib/integrations/documents/render";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = routes({
  GET: route({
    summary: "The invoice of a paid charge, as a PDF",
    tag: "Payments",
    access: "both",
    right: { customer: "money", admin: "work" },
    of: "charge",
    params: idParams,
    query: documentQuery,
    produces: "application/pdf",
    limit: "document",
    handler: async ({ scope, params, query }) => {
      const paper = await readDocument(scope, "invoice", params.id);
      return pdfResponse(await renderPdf(paper), { number: paper.number, ...query });
    },
  }),
});
