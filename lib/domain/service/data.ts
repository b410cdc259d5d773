import "server-only";
import type { Prisma } from "@/generated/prisma/client";
import { db } from "@/lib/core/db";
import { likeText, pageOf, prismaPage, sliceOf } from "@/lib/core/paging";
import type { Page } from "@/lib/core/paging";
import type { CatalogueQuery, Service } from "./schema";
import { serviceColumns, toStoredType } from "./serializer";
import type { ServiceRow } from "./serializer";

const sortColumns = { createdAt: "createdAt", name: "name", type: "type", monthly: "monthlyCents", status: "status" } as const;

/** What the catalogue shows: public, active and not deleted. */
const onSale = { deletedAt: null, isPublic: true, status: "active" } satisfies Prisma.ServiceWhereInput;

function matching(search: string | undefined): Prisma.ServiceWhereInput {
  const contains = likeText(search);
  if (!contains) return {};
  return { OR: [{ name: { contains, mode: "insensitive" } }, { description: { contains, mode: "insensitive" } }] };
}

/** A page of the catalogue. */
export async function listCatalogue(query: CatalogueQuery): Promise<Page<ServiceRow>> {
  const where: Prisma.ServiceWhereInput = {
    ...onSale,
    ...(query.type && { type: toStoredType(query.type) }),
    ...(query.category && { category: query.category }),
    ...matching(query.search),
  };
  const [rows, total] = await Promise.all([
    db().service.findMany({ where, select: serviceColumns, ...prismaPage(sliceOf(query, sortColumns)) }),
    db().service.count({ where }),
  ]);
  return pageOf(query, rows, total);
}

/** One service of the catalogue, or with `evenHidden` any that is not deleted; else null. */
export function findService(id: string, { evenHidden }: { evenHidden: boolean }): Promise<ServiceRow | null> {
  return db().service.findFirst({ where: { id, ...(evenHidden ? { deletedAt: null } : onSale) }, select: serviceColumns });
}

/** The catalogue's categories that have services, with their number, by name. */
export async function listCategories(): Promise<{ category: Service["category"]; count: number }[]> {
  const groups = await db().service.groupBy({ by: ["category"], where: onSale, _count: true });
  return groups.map(({ category, _count }) => ({ category, count: _count })).sort((a, b) => a.category.localeCompare(b.category));
}

/** The featured services of the catalogue, newest first, six at most. */
export function listFeatured(): Promise<ServiceRow[]> {
  return db().service.findMany({
    where: { ...onSale, isFeatured: true },
    select: serviceColumns,
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: 6,
  });
}
