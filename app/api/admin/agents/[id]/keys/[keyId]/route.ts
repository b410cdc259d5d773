import { z } from "zod";
import { SUCCESS, success, uuid } from "@/lib/core/validation";
import { deleteKey } from "@/lib/domain/agents/keys";
import { route, routes } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = routes({
  DELETE: route({
    summary: "Delete a key of an agent, felt at the next request",
    tag: "Agents",
    access: "admin",
    sessionOnly: true,
    right: "work",
    params: z.strictObject({ id: uuid, keyId: uuid }),
    response: success,
    handler: async ({ scope, caller, params: { id: agentId, keyId }, ifMatch }) => {
      await deleteKey(scope, { agentId, keyId }, ifMatch, caller);
      return SUCCESS;
    },
  }),
});
