import type { OwnRow } from "@/lib/auth/own-rows";
import type { Scope } from "@/lib/auth/scope";
import { idParams } from "@/lib/core/validation";
import { documentQuery } from "@/lib/domain/charges/schema";
import { pdfResponse } from "@/lib/http/files";
import { route, routes } from "@/lib/http/route";
import { renderPdf, type DocumentModel } from "@/lib/integrations/documents/render";

interface DocumentRoute {
  summary: string;
  /** What `id` names. */
  of: OwnRow;
  read: (scope: Scope<"money", "work">, id: string) => Promise<DocumentModel>;
  /** The file's name, where the document has no number. */
  name?: string;
}

/** A document of a charge or refund, as a PDF, for its customer and for administrators. */
export const documentRoute = ({ summary, of, read, name = "" }: DocumentRoute) =>
  routes({
    GET: route({
      summary,
      tag: "Payments",
      access: "both",
      right: { customer: "money", admin: "work" },
      of,
      params: idParams,
      query: documentQuery,
      produces: "application/pdf",
      limit: "document",
      handler: async ({ scope, params, query: { download } }) => {
        const document = await read(scope, params.id);
        const number = document.number || name;
        return pdfResponse(await renderPdf(document), { number, download });
      },
    }),
  });
