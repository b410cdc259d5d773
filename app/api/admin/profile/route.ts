import { findOwnAccount } from "@/lib/domain/account/data";
import { updateProfile } from "@/lib/domain/account/mutations";
import { profileInput, userAnswer } from "@/lib/domain/customer/schema";
import { hasPoint, takePoint } from "@/lib/http/rate-limit";
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
    description: "A new e-mail address is pending until its link is opened: see a customer's own.",
    tag: "Administration",
    access: "admin",
    body: profileInput,
    response: userAnswer,
    etag: true,
    handler: async ({ actor, caller, body, ifMatch }) => ({
      data: await updateProfile(caller, body, ifMatch, {
        countChange: () => takePoint("emailChange", actor.id),
        mayMail: () => hasPoint("verificationMail", actor.id),
      }),
    }),
  }),
});
