import { listBody } from "@/lib/core/paging";
import { listSections } from "@/lib/domain/settings/queries";
import { sectionsAnswer, sectionsQuery } from "@/lib/domain/settings/content-schema";
import { toSections } from "@/lib/domain/settings/serializers";
import { route, routes } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = routes({
  GET: route({
    summary: "The sections of the website that an owner may write",
    description:
      "All have been there since the site was installed: they stand in its order, or from the last.",
    tag: "Settings",
    access: "admin",
    right: "work",
    query: sectionsQuery,
    response: sectionsAnswer,
    handler: async ({ query: { page, limit, order } }) => {
      const all = toSections(await listSections());
      if (order === "desc") all.reverse();
      const rows = all.slice((page - 1) * limit, page * limit);
      return listBody("sections", { rows, total: all.length, page, limit }, (section) => section);
    },
  }),
});
