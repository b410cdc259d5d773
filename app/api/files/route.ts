import { FILE_LIMIT } from "@/lib/domain/requests/file-constants";
import { newFileQuery, oneFile } from "@/lib/domain/requests/file-schema";
import { receiveFile, senderOf } from "@/lib/domain/requests/files";
import { counted, lengthOf, piecesOf } from "@/lib/http/body";
import { returnPoint, takePoint } from "@/lib/http/rate-limit";
import { route, routes } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = routes({
  POST: route({
    summary: "Send a file",
    description:
      "The body is the file. Its type is decided by its content; programs are refused (415). It " +
      "waits for a message of the same person for 24 hours. 409 `storage_full` when two gigabytes " +
      "are kept of the customer; 200 MB an hour.",
    tag: "Requests",
    access: "both",
    right: { customer: "requests", admin: "work" },
    query: newFileQuery,
    accepts: { types: ["*/*"], limit: FILE_LIMIT, isStream: true },
    response: oneFile,
    status: 201,
    etag: true,
    handler: async ({ actor, query, request }) => {
      const sender = senderOf(actor);
      const { customerId } = sender;
      const length = lengthOf(request.headers);
      const taken = length ?? FILE_LIMIT;
      if (customerId) await takePoint("fileBytes", customerId, taken);
      // Of a form without script the length of all its files is known beforehand, not of each.
      let missing = 0;
      const note = (came: number) => {
        missing = taken - came;
      };
      const pieces = counted(piecesOf(request, FILE_LIMIT), note);
      try {
        return { data: await receiveFile(sender, { name: query.name, length, pieces }) };
      } finally {
        if (customerId) await returnPoint("fileBytes", customerId, missing);
      }
    },
  }),
});
