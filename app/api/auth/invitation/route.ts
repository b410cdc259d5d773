import { readInvitation } from "@/lib/domain/accounts/invitations";
import { invitationAnswer, linkInput } from "@/lib/domain/accounts/schema";
import { route, routes } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = routes({
  POST: route({
    summary: "Who invites to which company; the link stays good",
    description: "A link that is used, old or replaced: 400, code invalid_token, with the reason.",
    tag: "Sign-in",
    access: "anyone",
    sessionOnly: true,
    body: linkInput,
    response: invitationAnswer,
    limit: "token",
    handler: async ({ body }) => ({ data: await readInvitation(body.token) }),
  }),
});
