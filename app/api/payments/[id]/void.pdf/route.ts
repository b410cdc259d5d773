import { readDocument } from "@/lib/domain/charges/documents";
import { documentRoute } from "../../../document-route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = documentRoute({
  summary: "The credit note of a void charge, as a PDF",
  of: "charge",
  read: (scope, id) => readDocument(scope, "voidNote", id),
});
