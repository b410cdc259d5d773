import { readDocument } from "@/lib/domain/charges/documents";
import { documentRoute } from "../../../document-route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = documentRoute({
  summary: "The invoice of a paid charge, as a PDF",
  of: "charge",
  read: (scope, id) => readDocument(scope, "invoice", id),
});
