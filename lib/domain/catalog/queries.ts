import "server-only";
import { Prisma } from "@/generated/prisma/client";
import type { AgencyScope } from "@/lib/auth/scope";
import type { Page } from "@/lib/core/paging";
import { db } from "@/lib/db/client";
import { inBatches, likeText, newestFirst, readPage } from "@/lib/db/lists";
import { fromReplica } from "@/lib/db/replica";
import type { CatalogueQuery, Service, ServicesQuery, TestimonialsQuery } from "./schema";
import { serviceColumns, toStoredType, testimonialColumns } from "./serializers";
import type { ServiceRow, TestimonialRow } from "./serializers";
import type { Tx } from "@/lib/db/client";

const serviceSortColumns = {
  createdAt: "createdAt",
  name: "name",
  type: "type",
  monthly: "monthlyCents",
  status: "status",
} as const;

const onSale = {
  deletedAt: null,
  isPublic: true,
  status: "active",
} satisfies Prisma.ServiceWhereInput;

type Filters = Pick<ServicesQuery, "type" | "category" | "status" | "search">;

/** Without `sort`: what is sold before the others. */
interface Order {
  activeFirst?: boolean;
}

const activeFirstOrder = [{ status: "asc" }, { createdAt: "desc" }, { id: "desc" }];

function matching({ type, category, status, search }: Filters): Prisma.ServiceWhereInput {
  const contains = likeText(search);
  return {
    type: type && toStoredType(type),
    category,
    status,
    deletedAt: null,
    ...(contains && { searchText: { contains } }),
  };
}

function listMatching(
  where: Prisma.ServiceWhereInput,
  query: CatalogueQuery & Order,
): Promise<Page<ServiceRow>> {
  return readPage(query, {
    columns: serviceSortColumns,
    defaultOrder: query.activeFirst ? activeFirstOrder : undefined,
    rows: (slice) => db().service.findMany({ where, select: serviceColumns, ...slice }),
    count: (some) => db().service.count({ where, ...some }),
  });
}

export function listCatalogue(query: CatalogueQuery): Promise<Page<ServiceRow>> {
  return listMatching({ ...matching(query), ...onSale }, query);
}

/** A page of all services that are not deleted, hidden and inactive ones too. */
export function listServices(
  _scope: AgencyScope<"work">,
  query: ServicesQuery & Order,
): Promise<Page<ServiceRow>> {
  return listMatching(matching(query), query);
}

export function eachService(
  _scope: AgencyScope<"work">,
  filters: Filters,
): AsyncGenerator<ServiceRow[]> {
  const where = matching(filters);
  return inBatches(({ where: rest, ...batch }) =>
    fromReplica(({ service }) =>
      service.findMany({ where: { AND: [where, rest] }, select: serviceColumns, ...batch }),
    ),
  );
}

/** One service of the catalogue, or with `evenHidden` any that is not deleted; else null. */
export function findService(
  id: string,
  { evenHidden }: { evenHidden: boolean },
): Promise<ServiceRow | null> {
  return db().service.findFirst({
    where: { id, ...(evenHidden ? { deletedAt: null } : onSale) },
    select: serviceColumns,
  });
}

/** The service of the catalogue that has, or had, this address; else null. */
export function findOffer(slug: string): Promise<ServiceRow | null> {
  return db().service.findFirst({
    where: { ...onSale, OR: [{ slug }, { formerSlugs: { has: slug } }] },
    select: serviceColumns,
  });
}

export async function listSlugs(): Promise<string[]> {
  const rows = await db().service.findMany({
    where: onSale,
    select: { slug: true },
    orderBy: { slug: "asc" },
  });
  return rows.map(({ slug }) => slug);
}

/** The catalogue's categories that have services, with their number, by name. */
export async function listCategories(): Promise<
  { category: Service["category"]; count: number }[]
> {
  const groups = await db().service.groupBy({ by: ["category"], where: onSale, _count: true });
  return groups
    .map(({ category, _count }) => ({ category, count: _count }))
    .sort((a, b) => a.category.localeCompare(b.category));
}

/** The featured services of the catalogue, newest first, six at most. */
export function listFeatured(): Promise<ServiceRow[]> {
  return db().service.findMany({
    where: { ...onSale, isFeatured: true },
    select: serviceColumns,
    orderBy: newestFirst,
    take: 6,
  });
}

/** The public price list: the featured services first, then by name. */
export function listPrices(take: number): Promise<ServiceRow[]> {
  return db().service.findMany({
    where: onSale,
    select: serviceColumns,
    orderBy: [{ isFeatured: "desc" }, { name: "asc" }, { id: "asc" }],
    take,
  });
}

/** The services, also deleted ones, whose name holds a text. */
export async function findServicesNamed(contains: string): Promise<string[]> {
  const rows = await db().service.findMany({
    where: { nameText: { contains } },
    select: { id: true },
  });
  return rows.map(({ id }) => id);
}

export function listNewestServices(
  _scope: AgencyScope<"work">,
  take: number,
): Promise<ServiceRow[]> {
  return db().service.findMany({
    where: { deletedAt: null },
    select: serviceColumns,
    orderBy: newestFirst,
    take,
  });
}

/** The active services, and the testimonials that are not deleted, for `sumByRange`. */
export const activeServices = Prisma.sql`
  SELECT "createdAt" AS at, 1 AS value FROM "Service" WHERE "status" = 'active' AND "deletedAt" IS NULL`;
export const writtenTestimonials = Prisma.sql`
  SELECT "createdAt" AS at, 1 AS value FROM "Testimonial" WHERE "deletedAt" IS NULL`;

const testimonialSortColumns = { createdAt: "createdAt", name: "name", rating: "rating" } as const;

/** A page of testimonials, by position, then newest first. */
export function listTestimonials(
  { evenInactive }: { evenInactive: boolean },
  query: TestimonialsQuery,
): Promise<Page<TestimonialRow>> {
  const contains = likeText(query.search);
  const where: Prisma.TestimonialWhereInput = {
    deletedAt: null,
    isActive: evenInactive ? query.isActive : true,
    ...(contains && { searchText: { contains } }),
  };
  return readPage(query, {
    columns: testimonialSortColumns,
    defaultOrder: [{ position: "asc" }, { createdAt: "desc" }, { id: "desc" }],
    rows: (slice) => db().testimonial.findMany({ where, select: testimonialColumns, ...slice }),
    count: (some) => db().testimonial.count({ where, ...some }),
  });
}

export function findTestimonial(tx: Tx, id: string): Promise<TestimonialRow | null> {
  return tx.testimonial.findFirst({ where: { id, deletedAt: null }, select: testimonialColumns });
}
