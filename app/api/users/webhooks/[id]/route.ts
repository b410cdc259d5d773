import { webhookOf } from "@/app/api/webhook-endpoints";
import { routes } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = routes(
  webhookOf("customer"),
);
