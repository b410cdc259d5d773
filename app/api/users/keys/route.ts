import { apiKeys } from "@/app/api/keys";
import { routes } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = routes(
  apiKeys("customer"),
);
