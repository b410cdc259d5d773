import { notFound } from "@/lib/core/errors";
import { listBody } from "@/lib/core/paging";
import { SUCCESS, idParams, success } from "@/lib/core/validation";
import { listNotes } from "@/lib/domain/inbox/queries";
import { addNote, readNotes } from "@/lib/domain/inbox/notes";
import { noteAnswer, noteInput, notesAnswer, notesQuery } from "@/lib/domain/inbox/schema";
import { toNote } from "@/lib/domain/inbox/serializers";
import { route } from "@/lib/http/route";

/** Notes of a subscription, whose id it is: the same for customers and administrators. */

const common = { tag: "Subscriptions", params: idParams } as const;
const KINDS = {
  customer: {
    access: "customer",
    read: "read",
    write: "write",
    about: "about one of the caller's services",
  },
  admin: { access: "admin", read: "work", write: "work", about: "about a subscription" },
} as const;

export function notes(kind: keyof typeof KINDS) {
  const { access, read, write, about } = KINDS[kind];
  return {
    GET: route({
      summary: `The notes between customer and agency ${about}`,
      ...common,
      access,
      right: read,
      query: notesQuery,
      response: notesAnswer,
      handler: async ({ scope, params, query }) => {
        const page = await listNotes(scope, params.id, query);
        if (!page) throw notFound("subscription");
        return listBody("notes", page, toNote);
      },
    }),
    POST: route({
      summary: `Write a note ${about}`,
      ...common,
      access,
      right: write,
      of: "subscription",
      body: noteInput,
      response: noteAnswer,
      status: 201,
      idempotent: true,
      etag: true,
      handler: async ({ scope, caller, params, body }) => ({
        data: toNote(await addNote(scope, params.id, body.content, caller)),
      }),
    }),
  };
}

export function notesRead(kind: keyof typeof KINDS) {
  const { access, write, about } = KINDS[kind];
  const others = kind === "admin" ? "customer" : "agency";
  return {
    PUT: route({
      summary: `Mark what the ${others} wrote ${about} as read`,
      description: "Writing a note does so too.",
      ...common,
      access,
      right: write,
      of: "subscription",
      response: success,
      handler: async ({ scope, params }) => {
        await readNotes(scope, params.id);
        return SUCCESS;
      },
    }),
  };
}
