import { z } from "zod";
import { route, routes } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = routes({
  GET: route({
    summary: "Whether the process answers",
    tag: "Operation",
    access: "open",
    maintenance: "exempt",
    response: z.strictObject({ status: z.literal("ok") }),
    handler: () => ({ status: "ok" as const }),
  }),
});
