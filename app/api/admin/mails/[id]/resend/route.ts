import { idParams } from "@/lib/core/validation";
import { resendMail } from "@/lib/domain/mail/outbox";
import { mailAnswer } from "@/lib/domain/mail/schema";
import { toMail } from "@/lib/domain/mail/serializers";
import { route, routes } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = routes({
  POST: route({
    summary: "Send a mail of the log once more; a link is written anew",
    description:
      "The same row is queued again, and the former link dies. A 409 when the mail has no point any more or its text is forgotten.",
    tag: "Administration",
    access: "admin",
    right: "agency",
    params: idParams,
    response: mailAnswer,
    etag: true,
    handler: async ({ scope, caller, params }) => ({
      data: toMail(await resendMail(scope, params.id, caller)),
    }),
  }),
});
