import { notFound } from "@/lib/core/errors";
import { listBody } from "@/lib/core/paging";
import { idParams } from "@/lib/core/validation";
import { listReplies } from "@/lib/domain/inbox/queries";
import { replyToInquiry } from "@/lib/domain/inbox/replies";
import { repliesAnswer, repliesQuery, replyAnswer, replyInput } from "@/lib/domain/inbox/schema";
import { toNote } from "@/lib/domain/inbox/serializers";
import { route, routes } from "@/lib/http/route";

const common = { tag: "Inquiries", access: "admin", right: "work", params: idParams } as const;

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = routes({
  GET: route({
    summary: "The answers to an inquiry",
    ...common,
    query: repliesQuery,
    response: repliesAnswer,
    handler: async ({ scope, params, query }) => {
      const page = await listReplies(scope, params.id, query);
      if (!page) throw notFound("inquiry");
      return listBody("replies", page, toNote);
    },
  }),
  POST: route({
    summary: "Answer an inquiry by mail",
    description:
      "The sender's answer goes to the agency's contact address, and the inquiry is answered.",
    ...common,
    body: replyInput,
    response: replyAnswer,
    status: 201,
    idempotent: true,
    etag: true,
    handler: async ({ scope, caller, params, body }) => ({
      data: toNote(await replyToInquiry(scope, params.id, body, caller)),
    }),
  }),
});
