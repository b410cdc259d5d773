import { routes } from "@/lib/http/route";
import { ownProfile } from "@/app/api/own-account";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = routes(
  ownProfile(
    "customer",
    "A new e-mail address stays pending (pendingEmail) until its link is opened, which ends the " +
      "other sessions; the present one is told and can undo it for 72 hours. It needs a sign-in of " +
      "the last ten minutes (403, code reauthentication_required); three a day (429).",
  ),
);
