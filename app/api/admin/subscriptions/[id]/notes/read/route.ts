import { notesRead } from "@/app/api/notes";
import { routes } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = routes(
  notesRead("admin"),
);
