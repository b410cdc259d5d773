import "server-only";
import { cache } from "react";
import { agencyPageScope } from "@/lib/auth/scope";
import { cachedRead, cachedReadOf } from "@/lib/core/cached-read";
import { pick } from "@/lib/core/fields";
import { mapPage } from "@/lib/core/paging";
import type { Page } from "@/lib/core/paging";
import { PRICE_LIST_LENGTH, PAGE_TESTIMONIALS } from "./constants";
import {
  findOffer,
  listCatalogue,
  listCategories,
  listPrices,
  listServices,
  listSlugs,
  listTestimonials,
} from "./queries";
import type {
  CatalogueQuery,
  OfferedService,
  PricedService,
  Service,
  ServicesQuery,
  ShownTestimonial,
  Testimonial,
  TestimonialsQuery,
} from "./schema";
import { toService, toTestimonial } from "./serializers";

/** A page of the public catalogue. Reads no session: static pages may use it. */
export async function loadCatalogue(query: CatalogueQuery): Promise<Page<Service>> {
  return mapPage(await listCatalogue(query), toService);
}

async function readPrices(): Promise<PricedService[]> {
  const services = (await listPrices(PRICE_LIST_LENGTH)).map(toService);
  return services.map(toPriced);
}

function toPriced(service: Service): PricedService {
  return pick(service, [
    "_id",
    "name",
    "slug",
    "description",
    "category",
    "price",
    "estimatedDelivery",
    "billsFrom",
  ]);
}

async function readOffer(slug: string): Promise<OfferedService | null> {
  const row = await findOffer(slug);
  if (!row) return null;
  const service = toService(row);
  const { features, requirements } = service;
  return { ...toPriced(service), features, requirements };
}

/** The public service that has or had this address. Static pages may use it: no session. */
export const loadOffer = cachedReadOf("services", readOffer);

/** The addresses of all public services; none in a build. */
export const loadSlugs = cachedRead<string[]>("services", listSlugs, []);

/** The public price list; empty in a build. Reads no session: static pages may use it. */
export const loadPrices = cachedRead<PricedService[]>("services", readPrices, []);

export const loadCategories = cache(listCategories);

/** Those that are sold before the others, each newest first. */
export async function loadServices(query: ServicesQuery): Promise<Page<Service>> {
  const scope = await agencyPageScope("work");
  return mapPage(await listServices(scope, { ...query, activeFirst: true }), toService);
}

async function readActive(): Promise<ShownTestimonial[]> {
  const { rows } = await listTestimonials(
    { evenInactive: false },
    { page: 1, limit: PAGE_TESTIMONIALS },
  );
  return rows
    .map(toTestimonial)
    .map(({ version: _v, createdAt: _c, isActive: _a, position: _p, ...shown }) => shown);
}

/** The active testimonials; null in a build. Reads no session: static pages may use it. */
export const loadShownTestimonials = cachedRead<ShownTestimonial[] | null>(
  "testimonials",
  readActive,
  null,
);

export async function loadTestimonials(query: TestimonialsQuery): Promise<Page<Testimonial>> {
  await agencyPageScope("work");
  return mapPage(await listTestimonials({ evenInactive: true }, query), toTestimonial);
}
