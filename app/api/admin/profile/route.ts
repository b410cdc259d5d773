import { routes } from "@/lib/http/route";
import { ownProfile } from "@/app/api/own-account";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = routes(
  ownProfile(
    "admin",
    "Name and e-mail address alone. A new e-mail address is pending until its link is opened: see " +
      "a customer's own. It needs a sign-in of the last ten minutes (403, code " +
      "reauthentication_required).",
  ),
);
