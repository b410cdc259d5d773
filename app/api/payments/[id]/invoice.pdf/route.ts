import { scopeOf } from "@/lib/auth/scope";
import { env } from "@/lib/core/env";
import { formatFor } from "@/lib/core/format";
import { readInvoice } from "@/lib/domain/invoice/data";
import { documentQuery } from "@/lib/domain/invoice/schema";
import { toInvoicePaper } from "@/lib/domain/invoice/serializer";
import { paymentParams } from "@/lib/domain/payment/schema";
import { pdfResponse } from "@/lib/http/pdf";
import { route, routes } from "@/lib/http/route";
import { drawPaper } from "@/lib/integrations/documents/paper";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = routes({
  GET: route({
    summary: "The invoice of a paid charge, as a PDF",
    tag: "Payments",
    access: "both",
    params: paymentParams,
    query: documentQuery,
    produces: "application/pdf",
    limit: "document",
    handler: async ({ actor, params, query }) => {
      const charge = await readInvoice(scopeOf(actor), params.id);
      const paper = toInvoicePaper(charge, formatFor("en-US", env().TIME_ZONE));
      return pdfResponse(await drawPaper(paper), { number: paper.number, ...query });
    },
  }),
});
