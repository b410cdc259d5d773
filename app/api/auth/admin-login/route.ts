import { limitSignIn, refuseThrottledAddress, signedInReply, visitorOf } from "@/lib/http/sign-in";
import { route, routes } from "@/lib/http/route";
import { signIn } from "@/lib/domain/accounts/sessions";
import { adminSignInInput, signedIn } from "@/lib/domain/accounts/schema";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = routes({
  POST: route({
    summary: "Sign an administrator in",
    description:
      "Sets the admin cookie. With two-factor on and no code: 401, code two_factor_required.",
    tag: "Sign-in",
    access: "anyone",
    sessionOnly: true,
    maintenance: "exempt",
    precheck: refuseThrottledAddress,
    body: adminSignInInput,
    response: signedIn,
    etag: true,
    handler: async (context) => {
      const visitor = await visitorOf(context, "admin");
      const { body, request } = context;
      const attempt = (isKnown: boolean) => signIn("admin", body, { ...visitor, isKnown });
      const result = await limitSignIn("admin", body.email, context, attempt);
      return signedInReply("admin", request, result);
    },
  }),
});
