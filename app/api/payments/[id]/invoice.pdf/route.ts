import { readDocument } from "@/lib/domain/charges/documents";
import { documentRoute } from "../../../document-route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = documentRoute({
  summary: "The invoice of a charge, as a PDF; its newest copy, or that of a revision",
  of: "charge",
  read: (scope, id, revision) => readDocument(scope, "invoice", id, revision),
  hasRevisions: true,
});
