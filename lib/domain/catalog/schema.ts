import { z } from "zod";
import { dollars } from "@/lib/core/money";
import {
  PAGING,
  entity,
  line,
  listOf,
  one,
  paragraph,
  putOf,
  searchableQuery,
  clearable,
  companyName,
  httpsAddress,
  personName,
  queryFlag,
  wholeNumber,
} from "@/lib/core/validation";
import { plainSigns } from "@/lib/core/pasted-text";
import { SLUG_PATTERN } from "@/lib/core/slug";
import { SERVICE_CATEGORIES, SERVICE_STATUSES, SERVICE_TYPES } from "./constants";

export const serviceType = z.enum(SERVICE_TYPES);
export const serviceCategory = z.enum(SERVICE_CATEGORIES);
export const serviceStatus = z.enum(SERVICE_STATUSES);
export const billsFrom = z.enum(["today", "delivery"]);

export const service = z.strictObject({
  ...entity,
  name: z.string(),
  /** Of its public page, `/services/{slug}`. */
  slug: z.string(),
  description: z.string(),
  type: serviceType,
  category: serviceCategory,
  price: z.strictObject({ monthly: z.number(), setup: z.number() }),
  features: z.array(z.string()),
  requirements: z.array(z.string()),
  estimatedDelivery: z.int(),
  /** From which day a subscription is charged: at once, or from when it is to be live. */
  billsFrom,
  isPublic: z.boolean(),
  isFeatured: z.boolean(),
  status: serviceStatus,
});
export type Service = z.output<typeof service>;

/** What the public price list shows. */
export type PricedService = Pick<
  Service,
  "_id" | "name" | "slug" | "description" | "category" | "price" | "estimatedDelivery" | "billsFrom"
>;

/** What the public page of a service shows. */
export type OfferedService = PricedService & Pick<Service, "features" | "requirements">;

export const serviceAnswer = one(service);
export const servicesAnswer = listOf("services", service);
export const featuredAnswer = z.strictObject({ services: z.array(service) });
export const categoriesAnswer = z.strictObject({
  categories: z.array(z.strictObject({ category: serviceCategory, count: z.int() })),
});

const items = z.array(line(200)).max(50);
const price = z.strictObject({ monthly: dollars.default(0), setup: dollars.default(0) });
const fields = {
  name: line(120),
  slug: z
    .string()
    .overwrite(plainSigns)
    .trim()
    .max(80)
    .regex(SLUG_PATTERN, "must be small letters and digits with hyphens"),
  description: paragraph(4_000),
  type: serviceType,
  category: serviceCategory,
  features: items,
  requirements: items,
  estimatedDelivery: wholeNumber(0, 3_650),
  billsFrom,
  isPublic: z.boolean(),
  isFeatured: z.boolean(),
  status: serviceStatus,
};

/** A new service; absent fields take these defaults. */
export const newServiceInput = z.strictObject({
  ...fields,
  /** Made from the name if absent. */
  slug: fields.slug.optional(),
  type: fields.type.default("AI Development"),
  category: fields.category.default("custom"),
  price: price.default({ monthly: 0, setup: 0 }),
  features: items.default([]),
  requirements: items.default([]),
  estimatedDelivery: fields.estimatedDelivery.default(30),
  billsFrom: billsFrom.default("today"),
  isPublic: z.boolean().default(true),
  isFeatured: z.boolean().default(false),
  status: serviceStatus.default("active"),
});
export type NewServiceInput = z.output<typeof newServiceInput>;

/** Any subset; part of `price` may be sent. */
export const serviceInput = putOf({
  ...fields,
  price: z.strictObject({ monthly: dollars.optional(), setup: dollars.optional() }),
});
export type ServiceInput = z.output<typeof serviceInput>;

const filters = { type: serviceType.optional(), category: serviceCategory.optional() };
const sortable = ["createdAt", "name", "type", "monthly", "status"] as const;

/** The catalogue: public and active services alone. */
export const catalogueQuery = searchableQuery(sortable, filters);
export type CatalogueQuery = z.output<typeof catalogueQuery>;

export const servicesQuery = searchableQuery(sortable, {
  ...filters,
  status: serviceStatus.optional(),
});
export type ServicesQuery = z.output<typeof servicesQuery>;
export const servicesExportQuery = servicesQuery.omit(PAGING);

export const testimonial = z.strictObject({
  ...entity,
  name: z.string(),
  role: z.string(),
  company: z.string().nullable(),
  content: z.string(),
  rating: z.int().min(1).max(5),
  avatar: z.string().nullable(),
  isActive: z.boolean(),
  /** Lower ones stand first on the public page; of equal ones the newest. */
  position: z.int(),
  /** The client's figure ("−31 %") and what it counts. */
  figure: z.string().nullable(),
  figureText: z.string().nullable(),
  /** What the client uses, and since which year. */
  product: z.string().nullable(),
  customerSince: z.int().nullable(),
});
export type Testimonial = z.output<typeof testimonial>;

export const testimonialAnswer = one(testimonial);
export const testimonialsAnswer = listOf("testimonials", testimonial);

const testimonialFields = {
  name: personName,
  role: line(120),
  company: clearable(companyName),
  content: paragraph(2_000),
  rating: z.int().min(1).max(5),
  avatar: clearable(httpsAddress),
  isActive: z.boolean(),
  position: wholeNumber(0, 9_999),
  figure: clearable(line(12)),
  figureText: clearable(line(120)),
  product: clearable(line(120)),
  customerSince: z
    .int("must be a year")
    .min(1990, "must be 1990 or later")
    .max(2100, "must be 2100 or earlier")
    .nullable(),
};

export const newTestimonialInput = z.strictObject({
  ...testimonialFields,
  company: testimonialFields.company.optional(),
  avatar: testimonialFields.avatar.optional(),
  rating: testimonialFields.rating.default(5),
  isActive: z.boolean().default(true),
  position: testimonialFields.position.default(0),
  figure: testimonialFields.figure.optional(),
  figureText: testimonialFields.figureText.optional(),
  product: testimonialFields.product.optional(),
  customerSince: testimonialFields.customerSince.optional(),
});
export type NewTestimonialInput = z.output<typeof newTestimonialInput>;

export const testimonialInput = putOf(testimonialFields);
export type TestimonialInput = z.output<typeof testimonialInput>;

export const testimonialsQuery = searchableQuery(["createdAt", "name", "rating"], {
  /** For administrators: others see active ones alone. */
  isActive: queryFlag.optional(),
});
export type TestimonialsQuery = z.output<typeof testimonialsQuery>;

/** What a visitor's card shows. */
export type ShownTestimonial = Omit<Testimonial, "version" | "createdAt" | "isActive" | "position">;
