import { AppError } from "@/lib/core/errors";
import { listBody } from "@/lib/core/paging";
import { listTestimonials } from "@/lib/domain/catalog/queries";
import { createTestimonial } from "@/lib/domain/catalog/testimonials";
import {
  newTestimonialInput,
  testimonialAnswer,
  testimonialsAnswer,
  testimonialsQuery,
} from "@/lib/domain/catalog/schema";
import { toTestimonial } from "@/lib/domain/catalog/serializers";
import { route, routes } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = routes({
  GET: route({
    summary: "Testimonials; an administrator also sees inactive ones",
    description: "By position, then the newest first.",
    tag: "Testimonials",
    access: "anyoneAdminFirst",
    query: testimonialsQuery,
    response: testimonialsAnswer,
    handler: async ({ actor, query }) => {
      const evenInactive = actor?.kind === "admin";
      if (query.isActive !== undefined && !evenInactive)
        throw new AppError("forbidden", "Only administrators filter by this.");
      return listBody(
        "testimonials",
        await listTestimonials({ evenInactive }, query),
        toTestimonial,
      );
    },
  }),
  POST: route({
    summary: "Add a testimonial",
    tag: "Testimonials",
    access: "admin",
    right: "work",
    body: newTestimonialInput,
    response: testimonialAnswer,
    status: 201,
    idempotent: true,
    etag: true,
    handler: async ({ scope, caller, body }) => ({
      data: toTestimonial(await createTestimonial(scope, body, caller)),
    }),
  }),
});
