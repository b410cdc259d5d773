import type { Metadata } from "next";
import { Integrations } from "@/components/integrations/Integrations";
import { guardedRead } from "@/lib/auth/guarded-read";
import { now, today } from "@/lib/core/clock";
import { pageQuery, type SearchParams } from "@/lib/core/page-query";
import { loadFormat } from "@/lib/domain/accounts/loaders";
import { loadOwnIntegrations } from "@/lib/domain/integrations/loaders";
import { integrationsQuery } from "@/lib/domain/integrations/schema";
import { requireSection } from "../sections";

export const metadata: Metadata = { title: "Integrations" };

interface Props {
  searchParams: Promise<SearchParams>;
}

export default async function IntegrationsPage({ searchParams }: Props) {
  await requireSection("integrations");
  const query = pageQuery(integrationsQuery, await searchParams);
  const [loaded, format] = await guardedRead(
    Promise.all([loadOwnIntegrations(query), loadFormat()]),
  );
  const { webhook, state } = query;
  return (
    <Integrations
      {...loaded}
      kind="customer"
      path="/dashboard/account/integrations"
      state={{ webhook, state }}
      format={format}
      now={now().getTime()}
      today={today().toString()}
    />
  );
}
