import { viaOf } from "@/app/api/message-via";
import { idParams } from "@/lib/core/validation";
import { runAnswer, runNoteInput } from "@/lib/domain/agents/schema";
import { toRun } from "@/lib/domain/agents/serializers";
import { writeRunNote } from "@/lib/domain/agents/verdicts";
import { reportProblem } from "@/lib/domain/requests/problems";
import { route, routes } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = routes({
  PUT: route({
    summary: "Write a note on a run of one of the caller's agents that was not done",
    description:
      "It is said in the open request of topic problem of its agent, or begins one; null takes it " +
      "back. A 409 of a done run, which takes a verdict, and once it is sealed.",
    tag: "Agents",
    access: "customer",
    right: "write",
    of: "run",
    params: idParams,
    body: runNoteInput,
    response: runAnswer,
    etag: true,
    handler: async ({ scope, caller, params, body, ifMatch, sessions }) => ({
      data: toRun(
        await writeRunNote(
          scope,
          params.id,
          body.note,
          ifMatch,
          caller,
          reportProblem(viaOf(sessions)),
        ),
      ),
    }),
  }),
});
