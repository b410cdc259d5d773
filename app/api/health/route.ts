import { z } from "zod";
import { isDatabaseUp, version } from "@/lib/http/health";
import { reply } from "@/lib/http/reply";
import { route, routes } from "@/lib/http/route";

const up = z.strictObject({
  status: z.literal("ok"),
  database: z.literal("up"),
  version: z.string(),
});
const down = z.strictObject({ status: z.literal("unavailable"), database: z.literal("down") });

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = routes({
  GET: route({
    summary: "Whether the service can do its work",
    description: "503 while the database does not answer.",
    tag: "Operation",
    access: "open",
    response: z.union([up, down]),
    handler: async () => {
      if (await isDatabaseUp()) return { status: "ok" as const, database: "up" as const, version };
      return reply(
        { status: "unavailable" as const, database: "down" as const },
        { status: 503, headers: { "Retry-After": "5" } },
      );
    },
  }),
});
