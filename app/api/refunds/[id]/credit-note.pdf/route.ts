import { readDocument } from "@/lib/domain/charges/documents";
import { documentRoute } from "../../../document-route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = documentRoute({
  summary: "The credit note of a refund, as a PDF",
  of: "refund",
  read: (scope, id) => readDocument(scope, "creditNote", id),
});
