import { viaOf } from "@/app/api/message-via";
import { idParams } from "@/lib/core/validation";
import { runAnswer, verdictInput } from "@/lib/domain/agents/schema";
import { toRun } from "@/lib/domain/agents/serializers";
import { callWrong, takeVerdictBack } from "@/lib/domain/agents/verdicts";
import { reportProblem } from "@/lib/domain/requests/problems";
import { route, routes } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = routes({
  PUT: route({
    summary: "Mark a run of one of the caller's agents as wrong",
    description:
      "It is said in the open request of topic problem of its agent, or begins one. A 409, code " +
      "not_done, unless the run is done, and a 409 once it is sealed.",
    tag: "Agents",
    access: "customer",
    right: "write",
    of: "run",
    params: idParams,
    body: verdictInput,
    response: runAnswer,
    etag: true,
    handler: async ({ scope, caller, params, body, ifMatch, sessions }) => {
      const note = body?.note ?? null;
      return {
        data: toRun(
          await callWrong(scope, params.id, note, ifMatch, caller, reportProblem(viaOf(sessions))),
        ),
      };
    },
  }),
  DELETE: route({
    summary: "Take it back that a run was wrong",
    tag: "Agents",
    access: "customer",
    right: "write",
    of: "run",
    params: idParams,
    response: runAnswer,
    etag: true,
    handler: async ({ scope, caller, params, ifMatch }) => ({
      data: toRun(await takeVerdictBack(scope, params.id, ifMatch, caller)),
    }),
  }),
});
