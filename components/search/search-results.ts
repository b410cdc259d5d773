import type { IconName } from "@/components/ui/Icon";
import type { SearchResult } from "@/lib/domain/search/schema";
import type { Hit } from "@/lib/domain/search/schema";

interface ResultGroup {
  name: string;
  icon: IconName;
  hits: (Hit & { href: string })[];
}

const ADMIN = "/admin-dashboard";
const listHref = (tab: string, search: string) =>
  `${ADMIN}?${new URLSearchParams({ tab, search }).toString()}`;

/** The hits by kind, each with its address; kinds without hits are left out. */
export function groupResults({
  customers,
  services,
  payments,
  requests,
  inquiries,
}: SearchResult): ResultGroup[] {
  const groups: [string, IconName, Hit[], (hit: Hit) => string][] = [
    ["Customers", "person", customers, ({ _id }) => `${ADMIN}/customers/${_id}`],
    ["Services", "bolt", services, ({ title }) => listHref("services", title)],
    ["Payments", "payments", payments, ({ title }) => listHref("payments", title)],
    ["Requests", "inbox", requests, ({ _id }) => `${ADMIN}/requests/${_id}`],
    [
      "Inquiries",
      "inbox",
      inquiries,
      ({ title }) => `${ADMIN}/inbox?${new URLSearchParams({ search: title }).toString()}`,
    ],
  ];
  return groups
    .filter(([, , hits]) => hits.length > 0)
    .map(([name, icon, hits, hrefOf]) => ({
      name,
      icon,
      hits: hits.map((hit) => ({ ...hit, href: hrefOf(hit) })),
    }));
}
