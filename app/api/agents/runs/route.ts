import { RUNS_LIMIT } from "@/lib/domain/agents/constants";
import { takeRuns } from "@/lib/domain/agents/runs";
import { runsInput, takenAnswer } from "@/lib/domain/agents/schema";
import { route, routes } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = routes({
  POST: route({
    summary: "Report runs of the key's agent, up to a thousand, each taken or refused by itself",
    description:
      "The same externalId again replaces the run until its month is sealed, and counts as repeated.",
    tag: "Agents",
    access: "key",
    body: runsInput,
    accepts: { types: ["application/json"], limit: RUNS_LIMIT, uncheckedList: "runs" },
    response: takenAnswer,
    limit: "agentReports",
    handler: ({ agent, body }) => takeRuns(agent, body.runs),
  }),
});
