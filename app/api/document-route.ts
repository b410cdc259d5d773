import type { z } from "zod";
import type { OwnRow } from "@/lib/auth/own-rows";
import type { Scope } from "@/lib/auth/scope";
import { idParams } from "@/lib/core/validation";
import { documentQuery, invoiceQuery } from "@/lib/domain/charges/schema";
import { pdfResponse } from "@/lib/http/files";
import { route, routes } from "@/lib/http/route";
import { renderPdf, type DocumentModel } from "@/lib/integrations/documents/render";

interface DocumentRoute {
  summary: string;
  /** What `id` names. */
  of: OwnRow;
  read: (scope: Scope<"money", "work">, id: string, revision?: number) => Promise<DocumentModel>;
  /** The file's name, where it is not the document's number. */
  nameOf?: (document: DocumentModel) => string;
  /** It has corrected copies. */
  hasRevisions?: boolean;
}

/** A document of a charge or refund, as a PDF, for its customer and for administrators. */
export const documentRoute = (document: DocumentRoute) => {
  const { summary, of, read, nameOf = ({ number }) => number, hasRevisions } = document;
  return routes({
    GET: route({
      summary,
      tag: "Payments",
      access: "both",
      right: { customer: "money", admin: "work" },
      of,
      params: idParams,
      query: hasRevisions ? invoiceQuery : documentQuery,
      produces: "application/pdf",
      limit: "document",
      handler: async ({ scope, params, query }) => {
        const { download, revision }: z.output<typeof invoiceQuery> = query;
        const content = await read(scope, params.id, revision);
        return pdfResponse(await renderPdf(content), { number: nameOf(content), download });
      },
    }),
  });
};
