import { narrowTo } from "@/lib/auth/scope";
import { idParams } from "@/lib/core/validation";
import { readStatementDocument } from "@/lib/domain/charges/statement";
import { statementPdfQuery } from "@/lib/domain/charges/schema";
import { requireCustomer } from "@/lib/domain/customers/queries";
import { pdfResponse } from "@/lib/http/files";
import { route, routes } from "@/lib/http/route";
import { renderPdf } from "@/lib/integrations/documents/render";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = routes({
  GET: route({
    summary: "A customer's statement of account, as a PDF",
    tag: "Payments",
    access: "admin",
    right: "work",
    params: idParams,
    query: statementPdfQuery,
    produces: "application/pdf",
    limit: "document",
    handler: async ({ scope, params, query }) => {
      const { download, ...range } = query;
      const document = await readStatementDocument(
        await requireCustomer(narrowTo<"money">(scope, params.id)),
        range,
      );
      return pdfResponse(await renderPdf(document), { number: "statement", download });
    },
  }),
});
