import { AppError } from "@/lib/core/errors";
import { findOwnAccount } from "@/lib/domain/accounts/queries";
import { meAnswer, meQuery } from "@/lib/domain/accounts/schema";
import { route, routes } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = routes({
  GET: route({
    summary: "Who is signed in",
    tag: "Sign-in",
    access: "anySession",
    sessionOnly: true,
    query: meQuery,
    response: meAnswer,
    etag: true,
    handler: async ({ actor, sessions, query }) => {
      const account = query.session ? await sessions.find(query.session) : actor;
      if (!account) throw new AppError("unauthenticated", "There is no such session.");
      return { user: await findOwnAccount(account) };
    },
  }),
});
