import { readDocument } from "@/lib/domain/charges/documents";
import { documentRoute } from "../../../document-route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = documentRoute({
  summary: "The receipt of a paid charge, as a PDF",
  of: "charge",
  read: (scope, id) => readDocument(scope, "receipt", id),
  nameOf: ({ number }) => number.replace("for ", "receipt-"),
});
