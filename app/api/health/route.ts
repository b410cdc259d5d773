import { z } from "zod";
import { RETRY_AFTER_SECONDS } from "@/lib/core/errors";
import { processState } from "@/lib/core/process-state.mjs";
import { isDatabaseUp, version } from "@/lib/http/health";
import { reply } from "@/lib/http/reply";
import { route, routes } from "@/lib/http/route";

const up = z.strictObject({
  status: z.literal("ok"),
  database: z.literal("up"),
  version: z.string(),
});
const down = z.strictObject({
  status: z.literal("unavailable"),
  database: z.enum(["down", "up"]),
});

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = routes({
  GET: route({
    summary: "Whether the service can do its work",
    description: "503 while the database does not answer, and while the process is about to end.",
    tag: "Operation",
    access: "open",
    maintenance: "exempt",
    response: z.union([up, down]),
    handler: async () => {
      const isUp = await isDatabaseUp();
      if (isUp && !processState.isDraining)
        return { status: "ok" as const, database: "up" as const, version };
      return reply(
        { status: "unavailable" as const, database: isUp ? ("up" as const) : ("down" as const) },
        { status: 503, headers: { "Retry-After": String(RETRY_AFTER_SECONDS) } },
      );
    },
  }),
});
