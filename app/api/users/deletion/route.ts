import { SUCCESS, success } from "@/lib/core/validation";
import { requestDeletion, withdrawDeletion } from "@/lib/domain/inbox/deletion-requests";
import { hasPoint } from "@/lib/http/rate-limit";
import { route, routes } from "@/lib/http/route";
import { customerScope } from "@/lib/auth/scope";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = routes({
  POST: route({
    summary: "Ask for the account to be deleted",
    description:
      "An administrator does it once nothing is owed. Asking again keeps the first request; the agency is mailed once a day at most.",
    tag: "Account",
    access: "customer",
    response: success,
    handler: async ({ actor, caller }) => {
      await requestDeletion(customerScope(actor), caller, () => hasPoint("deletionMail", actor.id));
      return SUCCESS;
    },
  }),
  DELETE: route({
    summary: "Take the request for deletion back",
    tag: "Account",
    access: "customer",
    response: success,
    handler: async ({ actor, caller }) => {
      await withdrawDeletion(customerScope(actor), caller);
      return SUCCESS;
    },
  }),
});
