import { limitSignIn, refuseThrottledAddress, signedInReply, visitorOf } from "@/lib/http/sign-in";
import { route, routes } from "@/lib/http/route";
import { signIn } from "@/lib/domain/accounts/sessions";
import { signInInput, signedIn } from "@/lib/domain/accounts/schema";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = routes({
  POST: route({
    summary: "Sign a customer in",
    description:
      "Sets the customer cookie. Wrong address, wrong password, an administrator's and a deactivated account are one answer.",
    tag: "Sign-in",
    access: "anyone",
    sessionOnly: true,
    precheck: refuseThrottledAddress,
    body: signInInput,
    response: signedIn,
    etag: true,
    handler: async (context) => {
      const visitor = await visitorOf(context, "customer");
      const { body, request } = context;
      const attempt = (isKnown: boolean) => signIn("customer", body, { ...visitor, isKnown });
      const result = await limitSignIn("customer", body.email, context, attempt);
      return signedInReply("customer", request, result);
    },
  }),
});
