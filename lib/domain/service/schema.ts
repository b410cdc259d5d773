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
} from "@/lib/core/validation";
import { SERVICE_CATEGORIES, SERVICE_STATUSES, SERVICE_TYPES } from "./constants";

export const serviceType = z.enum(SERVICE_TYPES);
export const serviceCategory = z.enum(SERVICE_CATEGORIES);
export const serviceStatus = z.enum(SERVICE_STATUSES);

export const service = z.strictObject({
  ...entity,
  name: z.string(),
  description: z.string(),
  type: serviceType,
  category: serviceCategory,
  price: z.strictObject({ monthly: z.number(), setup: z.number() }),
  features: z.array(z.string()),
  requirements: z.array(z.string()),
  estimatedDelivery: z.int(),
  isPublic: z.boolean(),
  isFeatured: z.boolean(),
  status: serviceStatus,
});
export type Service = z.output<typeof service>;

/** What the public price list shows. */
export type PricedService = Pick<
  Service,
  "_id" | "name" | "description" | "price" | "estimatedDelivery"
>;

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
  description: paragraph(4_000),
  type: serviceType,
  category: serviceCategory,
  features: items,
  requirements: items,
  estimatedDelivery: z.int().min(0).max(3_650),
  isPublic: z.boolean(),
  isFeatured: z.boolean(),
  status: serviceStatus,
};

/** A new service; absent fields take these defaults. */
export const newServiceInput = z.strictObject({
  ...fields,
  type: fields.type.default("AI Development"),
  category: fields.category.default("custom"),
  price: price.default({ monthly: 0, setup: 0 }),
  features: items.default([]),
  requirements: items.default([]),
  estimatedDelivery: fields.estimatedDelivery.default(30),
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
