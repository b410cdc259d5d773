import type { SearchResult, Hit } from "@/lib/domain/search/schema";

interface Place {
  name: string;
  hits: (Hit & { href: string })[];
}

const ADMIN = "/admin-dashboard";
const list = (tab: string, search: string) =>
  `${ADMIN}?${new URLSearchParams({ tab, search }).toString()}`;

/** Where each hit leads; kinds without any are left out. */
export function placesOf({ customers, services, payments, inquiries }: SearchResult): Place[] {
  const places: [string, Hit[], (hit: Hit) => string][] = [
    ["Customers", customers, ({ _id }) => `${ADMIN}/customers/${_id}`],
    ["Services", services, ({ title }) => list("services", title)],
    ["Payments", payments, ({ title }) => list("payments", title)],
    [
      "Inquiries",
      inquiries,
      ({ title }) => `${ADMIN}/inbox?${new URLSearchParams({ search: title }).toString()}`,
    ],
  ];
  return places
    .filter(([, hits]) => hits.length > 0)
    .map(([name, hits, hrefOf]) => ({
      name,
      hits: hits.map((hit) => ({ ...hit, href: hrefOf(hit) })),
    }));
}
