import { z } from "zod";
import type { Actor } from "@/lib/auth/permissions";
import { AppError } from "@/lib/core/errors";
import { TOOLS } from "@/lib/domain/integrations/tools";
import { version } from "@/lib/http/health";
import { refuseForeign } from "@/lib/http/origin";
import { companyKey, refuseAnyExhausted, takePoint, writesOf } from "@/lib/http/rate-limit";
import type { RateCount } from "@/lib/http/rate-limit";
import { route, routes } from "@/lib/http/route";
import { answerMcp } from "@/lib/integrations/mcp/server";

/** What a message counts for, by whatever way it is written: nothing of the agency's. */
const countsOf = (actor: Actor): RateCount[] =>
  actor.kind === "admin"
    ? []
    : [...writesOf((actor.key ?? actor).id), { rule: "messages", key: companyKey(actor) }];

async function countWrite(actor: Actor): Promise<void> {
  const counts = countsOf(actor);
  await refuseAnyExhausted(counts);
  for (const { rule, key } of counts) await takePoint(rule, key);
}

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = routes({
  POST: route({
    summary: "An assistant's tools, by the Model Context Protocol (streamable HTTP, stateless)",
    description:
      "With an API key alone; one that only reads has the tools that read. What its role may not see is not there.",
    tag: "Integrations",
    access: "anySession",
    readingKeys: true,
    body: z.looseObject({ jsonrpc: z.literal("2.0") }),
    handler: async ({ caller, sessions, request, body, log }) => {
      refuseForeign(request, false);
      const holder = await sessions.key();
      if (!holder) throw new AppError("unauthenticated", "Send an API key.");
      const { actor, readOnly } = holder;
      const tools = TOOLS.filter(({ writes, mayUse }) => mayUse(actor) && !(writes && readOnly));
      const served = tools.map((tool) => ({
        ...tool,
        input: tool.inputOf(actor),
        run: async (input: unknown) => {
          log.info({ tool: tool.name }, "assistant");
          if (tool.writes) await countWrite(actor);
          return tool.run({ ...caller, actor }, input);
        },
      }));
      return answerMcp(request, body, { name: "agency-portal", version, tools: served });
    },
  }),
});
