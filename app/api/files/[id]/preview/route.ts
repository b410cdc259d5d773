import { idParams } from "@/lib/core/validation";
import { readFilePreview } from "@/lib/domain/requests/file-previews";
import { pictureResponse } from "@/lib/http/file-response";
import { route, routes } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = routes({
  GET: route({
    summary: "A picture made small",
    description: "WebP, at most 640 pixels wide, without metadata. 404 for what is no picture.",
    tag: "Requests",
    access: "both",
    right: { customer: "requests", admin: "work" },
    params: idParams,
    produces: "image/webp",
    handler: async ({ scope, actor, params }) =>
      pictureResponse(await readFilePreview({ scope, actor }, params.id)),
  }),
});
