import { readPaymentRequest } from "@/lib/domain/charges/payment-requests";
import { documentRoute } from "../../../document-route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = documentRoute({
  summary: "The payment request of a pending charge, as a PDF",
  of: "charge",
  read: readPaymentRequest,
  name: "payment-request",
});
