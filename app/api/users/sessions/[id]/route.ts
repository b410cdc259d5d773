import { routes } from "@/lib/http/route";
import { ownSession } from "@/app/api/own-account";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = routes(
  ownSession("customer"),
);
