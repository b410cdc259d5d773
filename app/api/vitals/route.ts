import { SUCCESS, success } from "@/lib/core/validation";
import { route, routes } from "@/lib/http/route";
import { recordVitals, vitalsInput } from "@/lib/http/vitals";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = routes({
  POST: route({
    summary: "What a browser measured of a visit (web vitals)",
    description: "Counted in /metrics, kept nowhere.",
    tag: "Operation",
    access: "open",
    body: vitalsInput,
    response: success,
    limit: "vitals",
    handler: ({ body }) => {
      recordVitals(body);
      return SUCCESS;
    },
  }),
});
