import { readQueue } from "@/lib/domain/queue/queries";
import { queueAnswer } from "@/lib/domain/queue/schema";
import { toQueue } from "@/lib/domain/queue/serializers";
import { route, routes } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = routes({
  GET: route({
    summary: "What waits for the agency, what is lost first on top",
    description:
      "The first 100 of all kinds, and what was done today or put off. Mails that failed are the owner's alone.",
    tag: "Administration",
    access: "admin",
    right: "work",
    response: queueAnswer,
    handler: async ({ scope }) => ({ data: toQueue(await readQueue(scope)) }),
  }),
});
