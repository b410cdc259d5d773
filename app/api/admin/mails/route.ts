import { listBody } from "@/lib/core/paging";
import { listMails } from "@/lib/domain/mail/queries";
import { mailsAnswer, mailsQuery } from "@/lib/domain/mail/schema";
import { toMail } from "@/lib/domain/mail/serializers";
import { route, routes } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = routes({
  GET: route({
    summary: "List mails, without their texts",
    description: "`attachment` is the name of the file that goes with it.",
    tag: "Administration",
    access: "admin",
    right: "agency",
    query: mailsQuery,
    response: mailsAnswer,
    handler: async ({ scope, query }) => listBody("mails", await listMails(scope, query), toMail),
  }),
});
