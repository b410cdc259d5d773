import { readSettings } from "@/lib/domain/settings/queries";
import { updateSettings } from "@/lib/domain/settings/site-settings";
import { savedSettingsAnswer, settingsAnswer, settingsInput } from "@/lib/domain/settings/schema";
import { toSettings } from "@/lib/domain/settings/serializers";
import { route, routes } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = routes({
  GET: route({
    summary: "The site's settings",
    tag: "Settings",
    access: "open",
    response: settingsAnswer,
    etag: true,
    maintenance: "exempt",
    handler: async () => ({ settings: toSettings(await readSettings()) }),
  }),
  PUT: route({
    summary: "Replace the site's settings; every page shows them at its next request",
    description:
      "logo, accent and social stay when they are absent; an accent has a contrast of 4.5:1 on " +
      "white. The answer has the same object twice.",
    tag: "Settings",
    access: "admin",
    right: "agency",
    body: settingsInput,
    response: savedSettingsAnswer,
    etag: true,
    handler: async ({ scope, caller, body, ifMatch }) => {
      const settings = toSettings(await updateSettings(scope, body, ifMatch, caller));
      return { settings, data: settings };
    },
  }),
});
