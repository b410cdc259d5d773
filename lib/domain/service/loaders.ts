import "server-only";
import { cache } from "react";
import type { Page } from "@/lib/core/paging";
import { findService, listCatalogue, listCategories, listFeatured } from "./data";
import type { CatalogueQuery, Service } from "./schema";
import { toService } from "./serializer";

/** A page of the public catalogue. Reads no session: static pages may use it. */
export async function loadCatalogue(query: CatalogueQuery): Promise<Page<Service>> {
  const page = await listCatalogue(query);
  return { ...page, rows: page.rows.map(toService) };
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
