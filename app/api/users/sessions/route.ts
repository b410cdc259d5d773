import { routes } from "@/lib/http/route";
import { ownSessions } from "@/app/api/own-account";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = routes(
  ownSessions("customer"),
);
