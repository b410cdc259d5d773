import { z } from "zod";
import { modules } from "@/generated/api/modules";
import { messageSchemas } from "@/lib/domain/integrations/event-schema";
import { openapi } from "@/lib/http/openapi";
import { route, routes } from "@/lib/http/route";
import type { Operations } from "@/lib/http/route";

/** Generated once a process: it takes as long as a hundred other answers. */
let cachedDocument: ReturnType<typeof openapi> | undefined;

const handlers = routes({
  GET: route({
    summary: "This description, OpenAPI 3.1",
    tag: "Operation",
    access: "open",
    response: z.looseObject({
      openapi: z.literal("3.1.0"),
      info: z.unknown(),
      paths: z.record(z.string(), z.unknown()),
      webhooks: z.record(z.string(), z.unknown()),
    }),
    handler: () => {
      cachedDocument ??= openapi(describedOperations(), messageSchemas());
      return cachedDocument;
    },
  }),
});

export const describedOperations = (): Record<string, Operations> => ({
  ...modules,
  "/api/openapi.json": handlers.operations,
});

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = handlers;
