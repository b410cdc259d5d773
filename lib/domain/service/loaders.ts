import "server-only";
import { cache } from "react";
import { agencyPageScope } from "@/lib/auth/scope";
import { cachedRead } from "@/lib/core/cached-read";
import { mapPage } from "@/lib/core/paging";
import type { Page } from "@/lib/core/paging";
import { PRICE_LIST_LENGTH } from "./constants";
import { listCatalogue, listCategories, listPrices, listServices } from "./data";
import type { CatalogueQuery, PricedService, Service, ServicesQuery } from "./schema";
import { toService } from "./serializer";

/** A page of the public catalogue. Reads no session: static pages may use it. */
export async function loadCatalogue(query: CatalogueQuery): Promise<Page<Service>> {
  return mapPage(await listCatalogue(query), toService);
}

async function readPrices(): Promise<PricedService[]> {
  const services = (await listPrices(PRICE_LIST_LENGTH)).map(toService);
  return services.map(({ _id, name, description, price, estimatedDelivery }) => ({
    _id,
    name,
    description,
    price,
    estimatedDelivery,
  }));
}

/**
 * What the agency sells and for how much, featured first; empty in a build. Reads no session:
 * static pages may use it.
 */
export const loadPrices = cachedRead<PricedService[]>("services", readPrices, []);

export const loadCategories = cache(listCategories);

/** A page of all services, for administrators. */
export async function loadServices(query: ServicesQuery): Promise<Page<Service>> {
  return mapPage(await listServices(await agencyPageScope(), query), toService);
}
