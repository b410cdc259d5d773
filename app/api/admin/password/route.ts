import { routes } from "@/lib/http/route";
import { ownPassword } from "@/app/api/own-account";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = routes(
  ownPassword("admin"),
);
