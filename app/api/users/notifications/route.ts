import { changeNotifications, readNotifications } from "@/lib/domain/accounts/notifications";
import { notificationsAnswer, notificationsInput } from "@/lib/domain/customers/schema";
import { route, routes } from "@/lib/http/route";

const common = { tag: "Account", access: "customer", right: "self", sessionOnly: true } as const;

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = routes({
  GET: route({
    summary: "Which mails the caller gets",
    description:
      "Those about money go to owners and billing people, notes and reports to owners and members; those about security always come.",
    ...common,
    response: notificationsAnswer,
    handler: async ({ actor }) => ({ data: await readNotifications(actor) }),
  }),
  PUT: route({
    summary: "Choose which mails the caller gets",
    ...common,
    body: notificationsInput,
    response: notificationsAnswer,
    handler: async ({ caller, body }) => ({ data: await changeNotifications(caller, body) }),
  }),
});
