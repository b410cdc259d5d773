import { z } from "zod";
import { agencyScope } from "@/lib/auth/scope";
import { SUCCESS, success, uuid } from "@/lib/core/validation";
import { deleteKey } from "@/lib/domain/agents/keys";
import { route, routes } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = routes({
  DELETE: route({
    summary: "Delete a key of an agent, felt at the next request",
    tag: "Agents",
    access: "admin",
    params: z.strictObject({ id: uuid, keyId: uuid }),
    response: success,
    handler: async ({ actor, caller, params: { id: agentId, keyId }, ifMatch }) => {
      await deleteKey(agencyScope(actor), { agentId, keyId }, ifMatch, caller);
      return SUCCESS;
    },
  }),
});
