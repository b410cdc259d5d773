import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { NewRequest } from "@/components/requests/NewRequest";
import { Catalogue } from "@/components/subscriptions/Catalogue";
import { ChosenService } from "@/components/subscriptions/ChosenService";
import { firstChargeTexts } from "@/components/subscriptions/terms";
import { PageHeader } from "@/components/ui/PageHeader";
import { guardedRead } from "@/lib/auth/guarded-read";
import { hrefWith, pageQuery, param } from "@/lib/core/page-query";
import type { SearchParams } from "@/lib/core/page-query";
import { customerMay } from "@/lib/auth/rights";
import { loadOwnRole } from "@/lib/domain/customers/loaders";
import { loadFormat } from "@/lib/domain/accounts/loaders";
import { loadDueCharges } from "@/lib/domain/charges/loaders";
import { loadOffer } from "@/lib/domain/catalog/loaders";
import { catalogueQuery } from "@/lib/domain/catalog/schema";
import { loadOwnCatalogue } from "@/lib/domain/subscriptions/loaders";

export const metadata: Metadata = { title: "Services" };

const PAGE_SIZE = 12;

export default async function CataloguePage({
  searchParams,
}: {
  searchParams: Promise<SearchParams>;
}) {
  const params = await searchParams;
  const query = { sort: "name" as const, ...pageQuery(catalogueQuery, params), limit: PAGE_SIZE };
  const slug = param(params, "service");
  const [catalogue, due, role, format, chosen] = await guardedRead(
    Promise.all([
      loadOwnCatalogue(query),
      loadDueCharges(),
      loadOwnRole(),
      loadFormat(),
      slug ? loadOffer(slug) : null,
    ]),
  );
  const subscribed = chosen && catalogue.mine[chosen._id];
  if (subscribed) redirect(`/dashboard/subscriptions/${subscribed.id}`);
  return (
    <>
      <PageHeader
        title="Services"
        subtitle="Everything you can subscribe to, with what is included and what it costs."
      />
      <Catalogue
        {...catalogue}
        due={due}
        role={role}
        query={query}
        write={
          customerMay(role, "write") && <NewRequest services={[]} isSecondary label="Write to us" />
        }
        href={(change) => hrefWith("/dashboard/services", params, change)}
        format={format}
      />
      {chosen && customerMay(role, "services") && (
        <ChosenService
          service={{ _id: chosen._id, name: chosen.name }}
          terms={firstChargeTexts(chosen, catalogue.firstCharges, format)}
        />
      )}
    </>
  );
}
