import { idParams, success, SUCCESS } from "@/lib/core/validation";
import { streamFile } from "@/lib/domain/requests/file-content";
import { SHOWN_TYPES } from "@/lib/domain/requests/file-constants";
import { fileQuery } from "@/lib/domain/requests/file-schema";
import { deleteFile, findFile } from "@/lib/domain/requests/files";
import { fileResponse } from "@/lib/http/file-response";
import { route, routes } from "@/lib/http/route";

const right = { customer: "requests", admin: "work" } as const;

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = routes({
  GET: route({
    summary: "A file",
    description:
      "For who may see its message; before it has one, for who sent it: a person, or a key by " +
      "itself. One range of bytes, and If-None-Match with the ETag, its SHA-256. Pictures, PDF " +
      "and plain text are shown, all else is downloaded.",
    tag: "Requests",
    access: "both",
    right,
    params: idParams,
    query: fileQuery,
    produces: "application/octet-stream",
    alsoStatus: [206, 304, 416],
    handler: async ({ scope, actor, params, query, request }) => {
      const { _id, ...file } = await findFile({ scope, actor }, params.id);
      const isShown = !query.download && SHOWN_TYPES.includes(file.type);
      return fileResponse(request, { ...file, isShown, read: (range) => streamFile(_id, range) });
    },
  }),
  DELETE: route({
    summary: "Delete a file that no message has",
    description: "For who sent it; 409 when a message has it.",
    tag: "Requests",
    access: "both",
    right,
    params: idParams,
    response: success,
    handler: async ({ actor, params, ifMatch }) => {
      await deleteFile(actor, params.id, ifMatch);
      return SUCCESS;
    },
  }),
});
