import { readSection } from "@/lib/domain/settings/queries";
import { sectionInput } from "@/lib/domain/settings/content-input-schema";
import { itemsOf, sectionAnswer, sectionParams } from "@/lib/domain/settings/content-schema";
import { toSection } from "@/lib/domain/settings/serializers";
import { replaceSection, resetSection } from "@/lib/domain/settings/sections";
import { parseInput } from "@/lib/http/input";
import { route, routes } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = routes({
  GET: route({
    summary: "What the website says in a section",
    tag: "Settings",
    access: "admin",
    right: "work",
    params: sectionParams,
    response: sectionAnswer,
    etag: true,
    handler: async ({ params }) => ({ data: toSection(await readSection(params.section)) }),
  }),
  PUT: route({
    summary: "Replace a section; every page shows it at its next request",
    description: "Text is plain. An empty list leaves its part of the page out.",
    tag: "Settings",
    access: "admin",
    right: "agency",
    params: sectionParams,
    body: sectionInput,
    response: sectionAnswer,
    etag: true,
    handler: async ({ scope, caller, params: { section }, body, ifMatch }) => {
      const { items } = parseInput(itemsOf(section), { items: body.items }, "body");
      return { data: toSection(await replaceSection(scope, section, items, ifMatch, caller)) };
    },
  }),
  DELETE: route({
    summary: "Let a section say its default again",
    tag: "Settings",
    access: "admin",
    right: "agency",
    params: sectionParams,
    response: sectionAnswer,
    etag: true,
    handler: async ({ scope, caller, params, ifMatch }) => ({
      data: toSection(await resetSection(scope, params.section, ifMatch, caller)),
    }),
  }),
});
