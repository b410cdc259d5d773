import { webhookSecret } from "@/app/api/webhook-endpoints";
import { routes } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = routes(
  webhookSecret("customer"),
);
