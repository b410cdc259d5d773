import { listBody } from "@/lib/core/paging";
import { SUCCESS, success } from "@/lib/core/validation";
import { listOwnSessions } from "@/lib/domain/session/data";
import { endOtherSessions } from "@/lib/domain/session/mutations";
import { sessionsAnswer, sessionsQuery } from "@/lib/domain/session/schema";
import { toSession } from "@/lib/domain/session/serializer";
import { route, routes } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = routes({
  GET: route({
    summary: "List the caller's own sessions",
    tag: "Account",
    access: "customer",
    query: sessionsQuery,
    response: sessionsAnswer,
    handler: async ({ actor, query }) =>
      listBody("sessions", await listOwnSessions(actor, query), (row) =>
        toSession(row, actor.sessionId),
      ),
  }),
  DELETE: route({
    summary: "End all other sessions",
    tag: "Account",
    access: "customer",
    response: success,
    handler: async ({ caller }) => {
      await endOtherSessions(caller);
      return SUCCESS;
    },
  }),
});
