import { scopeOf } from "@/lib/auth/scope";
import { notFound } from "@/lib/core/errors";
import { listBody } from "@/lib/core/paging";
import { SUCCESS, idParams, success } from "@/lib/core/validation";
import { listNotes } from "@/lib/domain/inbox/queries";
import { addNote, readNotes } from "@/lib/domain/inbox/notes";
import { noteAnswer, noteInput, notesAnswer, notesQuery } from "@/lib/domain/inbox/schema";
import { toNote } from "@/lib/domain/inbox/serializers";
import { route } from "@/lib/http/route";

/**
 * Notes of a subscription: the same for customers and administrators; the id is the subscription's.
 */

const common = { tag: "Subscriptions", params: idParams } as const;
const KINDS = {
  customer: { access: "customer", about: "about one of the caller's services" },
  admin: { access: "admin", about: "about a subscription" },
} as const;

export function notes(kind: keyof typeof KINDS) {
  const { access, about } = KINDS[kind];
  return {
    GET: route({
      summary: `The notes between customer and agency ${about}`,
      ...common,
      access,
      query: notesQuery,
      response: notesAnswer,
      handler: async ({ actor, params, query }) => {
        const page = await listNotes(scopeOf(actor), params.id, query);
        if (!page) throw notFound("subscription");
        return listBody("notes", page, toNote);
      },
    }),
    POST: route({
      summary: `Write a note ${about}`,
      ...common,
      access,
      body: noteInput,
      response: noteAnswer,
      status: 201,
      idempotent: true,
      etag: true,
      handler: async ({ actor, caller, params, body }) => ({
        data: toNote(await addNote(scopeOf(actor), params.id, body.content, caller)),
      }),
    }),
  };
}

export function notesRead(kind: keyof typeof KINDS) {
  const { access, about } = KINDS[kind];
  const others = kind === "admin" ? "customer" : "agency";
  return {
    PUT: route({
      summary: `Mark what the ${others} wrote ${about} as read`,
      ...common,
      access,
      response: success,
      handler: async ({ actor, params }) => {
        await readNotes(scopeOf(actor), params.id);
        return SUCCESS;
      },
    }),
  };
}
