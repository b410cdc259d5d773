import { hasPoint } from "@/lib/http/rate-limit";
import { route, routes } from "@/lib/http/route";
import { signedInReply, visitorOf } from "@/lib/http/sign-in";
import { register } from "@/lib/domain/accounts/registration";
import { registerInput, signedIn } from "@/lib/domain/accounts/schema";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = routes({
  POST: route({
    summary: "Register as a customer",
    description: "Signs the new customer in and mails a link that proves the address.",
    tag: "Sign-in",
    access: "anyone",
    sessionOnly: true,
    body: registerInput,
    response: signedIn,
    etag: true,
    status: 201,
    limit: "register",
    idempotent: true,
    handler: async (context) => {
      const result = await register(context.body, await visitorOf(context, "customer"));
      // The first of the hour's verification mails.
      await hasPoint("verificationMail", result.user._id);
      return signedInReply("customer", context.request, result, 201);
    },
  }),
});
