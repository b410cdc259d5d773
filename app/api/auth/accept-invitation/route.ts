import { acceptInvitation } from "@/lib/domain/accounts/invitations";
import { acceptInput, signedIn } from "@/lib/domain/accounts/schema";
import { route, routes } from "@/lib/http/route";
import { clearSignInLimits, signedInReply, visitorOf } from "@/lib/http/sign-in";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = routes({
  POST: route({
    summary: "Accept an invitation to a company: choose name and password, and be signed in",
    description: "A link that is used, old or replaced: 400, code invalid_token, with the reason.",
    tag: "Sign-in",
    access: "anyone",
    sessionOnly: true,
    body: acceptInput,
    response: signedIn,
    etag: true,
    limit: "token",
    handler: async (context) => {
      const visitor = await visitorOf(context, "customer");
      const result = await acceptInvitation(context.body, visitor);
      await clearSignInLimits("customer", result.user.email);
      return signedInReply("customer", context.request, result);
    },
  }),
});
