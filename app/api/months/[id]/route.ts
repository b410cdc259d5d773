import { z } from "zod";
import { notFound } from "@/lib/core/errors";
import { idParams } from "@/lib/core/validation";
import {
  assertRunsStored,
  monthName,
  toMonthPaper,
  writeMonth,
} from "@/lib/domain/agents/month-files";
import { readMonth } from "@/lib/domain/agents/month-queries";
import { documentQuery } from "@/lib/domain/charges/schema";
import { downloadResponse, pdfResponse } from "@/lib/http/files";
import { route, routes } from "@/lib/http/route";
import { renderPdf } from "@/lib/integrations/documents/render";

const FILE = /^(?<id>.+)\.(?<kind>json|pdf)$/;

function splitFile(file: string): { id: string; kind: string } {
  const { id, kind = "" } = FILE.exec(file)?.groups ?? {};
  const params = idParams.safeParse({ id });
  if (!params.success) throw notFound("month");
  return { id: params.data.id, kind };
}

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = routes({
  GET: route({
    summary: "A sealed month: {id}.json with its runs and their hash, or {id}.pdf",
    description: "The JSON is a 409 once the runs are deleted.",
    tag: "Agents",
    access: "both",
    right: { customer: "read", admin: "work" },
    params: z.strictObject({ id: z.string() }),
    query: documentQuery,
    produces: "application/json",
    limit: "document",
    handler: async ({ scope, params, query }) => {
      const { id, kind } = splitFile(params.id);
      const month = await readMonth(scope, id);
      const number = monthName(month);
      if (kind === "pdf")
        return pdfResponse(await renderPdf(await toMonthPaper(month)), { number, ...query });
      assertRunsStored(month);
      return downloadResponse(writeMonth(month), {
        name: `${number}.json`,
        type: "application/json; charset=utf-8",
      });
    },
  }),
});
