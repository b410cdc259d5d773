import { z } from "zod";
import { notFound } from "@/lib/core/errors";
import { docsFile } from "@/lib/http/api-docs";
import { route, routes } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = routes({
  GET: route({
    summary: "The readable page's own files",
    tag: "Operation",
    access: "open",
    params: z.strictObject({ file: z.string() }),
    produces: "text/css",
    handler: async ({ params }) => {
      const answer = await docsFile(params.file);
      if (!answer) throw notFound("file");
      return answer;
    },
  }),
});
