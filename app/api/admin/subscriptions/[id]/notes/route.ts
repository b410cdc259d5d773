import { notFound } from "@/lib/core/errors";
import { listBody } from "@/lib/core/paging";
import { agencyScope } from "@/lib/auth/scope";
import { idParams } from "@/lib/core/validation";
import { listNotes } from "@/lib/domain/note/data";
import { addNote } from "@/lib/domain/note/mutations";
import { noteAnswer, noteInput, notesAnswer, notesQuery } from "@/lib/domain/note/schema";
import { toNote } from "@/lib/domain/note/serializer";
import { route, routes } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = routes({
  GET: route({
    summary: "The notes between customer and agency about a subscription",
    tag: "Subscriptions",
    access: "admin",
    params: idParams,
    query: notesQuery,
    response: notesAnswer,
    handler: async ({ actor, params, query }) => {
      const page = await listNotes(agencyScope(actor), params.id, query);
      if (!page) throw notFound("subscription");
      return listBody("notes", page, toNote);
    },
  }),
  POST: route({
    summary: "Write a note about a subscription",
    tag: "Subscriptions",
    access: "admin",
    params: idParams,
    body: noteInput,
    response: noteAnswer,
    status: 201,
    idempotent: true,
    etag: true,
    handler: async ({ actor, caller, params, body }) => ({
      data: toNote(await addNote(agencyScope(actor), params.id, body.content, caller)),
    }),
  }),
});
