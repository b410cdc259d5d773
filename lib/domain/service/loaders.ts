import "server-only";
import { cache } from "react";
import { agencyPageScope } from "@/lib/auth/scope";
import { mapPage } from "@/lib/core/paging";
import type { Page } from "@/lib/core/paging";
import { listCatalogue, listCategories, listServices } from "./data";
import type { CatalogueQuery, Service, ServicesQuery } from "./schema";
import { toService } from "./serializer";

/** A page of the public catalogue. Reads no session: static pages may use it. */
export async function loadCatalogue(query: CatalogueQuery): Promise<Page<Service>> {
  return mapPage(await listCatalogue(query), toService);
}

export const loadCategories = cache(listCategories);

/** A page of all services, for administrators. */
export async function loadServices(query: ServicesQuery): Promise<Page<Service>> {
  return mapPage(await listServices(await agencyPageScope(), query), toService);
}
