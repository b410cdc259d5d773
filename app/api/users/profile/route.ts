import { findOwnAccount } from "@/lib/domain/account/data";
import { updateProfile } from "@/lib/domain/account/mutations";
import { profileInput, userAnswer } from "@/lib/domain/customer/schema";
import { hasPoint, takePoint } from "@/lib/http/rate-limit";
import { route, routes } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = routes({
  GET: route({
    summary: "Read the caller's own record",
    tag: "Account",
    access: "customer",
    response: userAnswer,
    etag: true,
    handler: async ({ actor }) => ({ data: await findOwnAccount(actor) }),
  }),
  PUT: route({
    summary: "Change the caller's own record",
    description:
      "A new e-mail address stays pending (pendingEmail) until its link is opened, which ends the other sessions; the present one is told and can undo it for 72 hours. It needs a sign-in of the last ten minutes (403, code reauthentication_required); three a day (429).",
    tag: "Account",
    access: "customer",
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
