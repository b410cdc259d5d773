import "server-only";
import { cache } from "react";
import { agencyPageScope } from "@/lib/auth/scope";
import { mapPage } from "@/lib/core/paging";
import type { Page } from "@/lib/core/paging";
import { findService, listCatalogue, listCategories, listFeatured, listServices } from "./data";
import type { CatalogueQuery, Service, ServicesQuery } from "./schema";
import { toService } from "./serializer";

/** A page of the public catalogue. Reads no session: static pages may use it. */
export async function loadCatalogue(query: CatalogueQuery): Promise<Page<Service>> {
  return mapPage(await listCatalogue(query), toService);
}

/** One service of the public catalogue; null when it is not public and active. */
export const loadService = cache(async (id: string): Promise<Service | null> => {
  const row = await findService(id, { evenHidden: false });
  return row && toService(row);
});

export const loadCategories = cache(listCategories);

/** The featured services, six at most. */
export const loadFeatured = cache(async (): Promise<Service[]> =>
  (await listFeatured()).map(toService),
);

/** A page of all services, for administrators. */
export async function loadServices(query: ServicesQuery): Promise<Page<Service>> {
  return mapPage(await listServices(await agencyPageScope(), query), toService);
}
