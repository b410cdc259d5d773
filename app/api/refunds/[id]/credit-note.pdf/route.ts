import { scopeOf } from "@/lib/auth/scope";
import { env } from "@/lib/core/env";
import { formatFor } from "@/lib/core/format";
import { idParams } from "@/lib/core/validation";
import { documentQuery } from "@/lib/domain/invoice/schema";
import { readCreditNote } from "@/lib/domain/refund/data";
import { toCreditNotePaper } from "@/lib/domain/refund/serializer";
import { pdfResponse } from "@/lib/http/pdf";
import { route, routes } from "@/lib/http/route";
import { drawPaper } from "@/lib/integrations/documents/paper";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = routes({
  GET: route({
    summary: "The credit note of a refund, as a PDF",
    tag: "Payments",
    access: "both",
    params: idParams,
    query: documentQuery,
    produces: "application/pdf",
    limit: "document",
    handler: async ({ actor, params, query }) => {
      const row = await readCreditNote(scopeOf(actor), params.id);
      const paper = toCreditNotePaper(row, formatFor("en-US", env().TIME_ZONE));
      return pdfResponse(await drawPaper(paper), { number: paper.number, ...query });
    },
  }),
});
