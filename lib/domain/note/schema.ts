import { z } from "zod";
import { entity, listOf, listQuery, one, paragraph, uuid, role } from "@/lib/core/validation";

export const note = z.strictObject({
  ...entity,
  content: z.string(),
  author: z.strictObject({ _id: uuid, name: z.string(), role }),
});
export type Note = z.output<typeof note>;

/**
 * A note beside others about the same customer: with the service and the subscription that it is
 * about.
 */
export type CustomerNote = Note & { service: string; subscription: string };

export const noteAnswer = one(note);
export const notesAnswer = listOf("notes", note);
export const noteInput = z.strictObject({ content: paragraph(2_000) });
export const notesQuery = listQuery(["createdAt"], {});
export type NotesQuery = z.output<typeof notesQuery>;
