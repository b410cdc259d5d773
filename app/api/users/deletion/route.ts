import { SUCCESS, success } from "@/lib/core/validation";
import { requestDeletion, withdrawDeletion } from "@/lib/domain/inbox/deletion-requests";
import { hasPoint } from "@/lib/http/rate-limit";
import { route, routes } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = routes({
  POST: route({
    summary: "Ask for the account to be deleted",
    description:
      "An administrator does it once nothing is owed. Asking again keeps the first request; the agency is mailed once a day at most.",
    tag: "Account",
    access: "customer",
    sessionOnly: true,
    right: "company",
    response: success,
    handler: async ({ scope, caller }) => {
      await requestDeletion(scope, caller, () => hasPoint("deletionMail", scope.customerId));
      return SUCCESS;
    },
  }),
  DELETE: route({
    summary: "Take the request for deletion back",
    tag: "Account",
    access: "customer",
    sessionOnly: true,
    right: "company",
    response: success,
    handler: async ({ scope, caller }) => {
      await withdrawDeletion(scope, caller);
      return SUCCESS;
    },
  }),
});
