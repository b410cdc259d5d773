import { readStatementDocument } from "@/lib/domain/charges/statement";
import { statementPdfQuery } from "@/lib/domain/charges/schema";
import { pdfResponse } from "@/lib/http/files";
import { route, routes } from "@/lib/http/route";
import { renderPdf } from "@/lib/integrations/documents/render";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = routes({
  GET: route({
    summary: "The company's statement of account, as a PDF",
    tag: "Payments",
    access: "customer",
    right: "money",
    query: statementPdfQuery,
    produces: "application/pdf",
    limit: "document",
    handler: async ({ scope, query }) => {
      const { download, ...range } = query;
      const document = await readStatementDocument(scope, range);
      return pdfResponse(await renderPdf(document), { number: "statement", download });
    },
  }),
});
