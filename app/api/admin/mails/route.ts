import { listBody } from "@/lib/core/paging";
import { agencyScope } from "@/lib/auth/scope";
import { listMails } from "@/lib/domain/mail/queries";
import { mailsAnswer, mailsQuery } from "@/lib/domain/mail/schema";
import { toMail } from "@/lib/domain/mail/serializers";
import { route, routes } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = routes({
  GET: route({
    summary: "List mails, without their texts",
    tag: "Administration",
    access: "admin",
    query: mailsQuery,
    response: mailsAnswer,
    handler: async ({ actor, query }) =>
      listBody("mails", await listMails(agencyScope(actor), query), toMail),
  }),
});
