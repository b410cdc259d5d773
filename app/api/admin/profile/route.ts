import { findOwnAccount } from "@/lib/domain/account/data";
import { updateProfile } from "@/lib/domain/account/mutations";
import { profileInput, userAnswer } from "@/lib/domain/customer/schema";
import { hasPoint } from "@/lib/http/rate-limit";
import { route, routes } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = routes({
  GET: route({
    summary: "Read the administrator's own record",
    tag: "Administration",
    access: "admin",
    response: userAnswer,
    etag: true,
    handler: async ({ actor }) => ({ data: await findOwnAccount(actor) }),
  }),
  PUT: route({
    summary: "Change the administrator's own record",
    description: "A new e-mail address has to be verified again.",
    tag: "Administration",
    access: "admin",
    body: profileInput,
    response: userAnswer,
    etag: true,
    handler: async ({ actor, caller, body, ifMatch }) => ({
      data: await updateProfile(caller, body, ifMatch, () =>
        hasPoint("verificationMail", actor.id),
      ),
    }),
  }),
});
