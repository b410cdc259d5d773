import { markThing } from "@/lib/domain/queue/marks";
import { markAnswer, markInput, thingParams } from "@/lib/domain/queue/schema";
import { toMark } from "@/lib/domain/queue/serializers";
import { route, routes } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = routes({
  PUT: route({
    summary: "Take a thing out of the agency's queue, done or until tomorrow, or put it back",
    description:
      "For everybody, of a mail for the owner. It is back when something new happens to it, and after a week at the latest.",
    tag: "Administration",
    access: "admin",
    right: "work",
    params: thingParams,
    body: markInput,
    response: markAnswer,
    handler: async ({ scope, params, body }) => {
      const mark = await markThing(scope, params, body);
      return { data: mark && toMark(mark) };
    },
  }),
});
