import { SUCCESS, idParams, success } from "@/lib/core/validation";
import { deleteTestimonial, updateTestimonial } from "@/lib/domain/catalog/testimonials";
import { testimonialAnswer, testimonialInput } from "@/lib/domain/catalog/schema";
import { toTestimonial } from "@/lib/domain/catalog/serializers";
import { route, routes } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = routes({
  PUT: route({
    summary: "Change a testimonial",
    tag: "Testimonials",
    access: "admin",
    right: "work",
    params: idParams,
    body: testimonialInput,
    response: testimonialAnswer,
    etag: true,
    handler: async ({ scope, caller, params, body, ifMatch }) => ({
      data: toTestimonial(await updateTestimonial(scope, params.id, body, ifMatch, caller)),
    }),
  }),
  DELETE: route({
    summary: "Delete a testimonial",
    tag: "Testimonials",
    access: "admin",
    right: "work",
    params: idParams,
    response: success,
    handler: async ({ scope, caller, params, ifMatch }) => {
      await deleteTestimonial(scope, params.id, ifMatch, caller);
      return SUCCESS;
    },
  }),
});
