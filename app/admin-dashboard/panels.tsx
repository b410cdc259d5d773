import type { ReactNode } from "react";
import { Notice } from "@/components/admin/Notice";
import type { AdminTab } from "@/components/admin/tabs";
import { BillingPanel } from "@/components/billing/BillingPanel";
import { OverviewTab } from "@/components/overview/OverviewTab";
import { ServicesTab } from "@/components/service/ServicesTab";
import { TestimonialsTab } from "@/components/testimonial/TestimonialsTab";
import { ADMIN_PATH } from "@/components/admin/tabs";
import { guardedRead } from "@/lib/auth/guarded-read";
import { pageQuery, type SearchParams } from "@/lib/core/page-query";
import { loadFormat } from "@/lib/domain/session/loaders";
import { loadBillingState } from "@/lib/domain/books/loaders";
import { loadJobsIdle } from "@/lib/domain/job/loaders";
import { loadOverview } from "@/lib/domain/payment/loaders";
import { loadServices } from "@/lib/domain/service/loaders";
import { servicesQuery } from "@/lib/domain/service/schema";
import { assignDays } from "@/lib/domain/subscription/loaders";
import { loadTestimonials } from "@/lib/domain/testimonial/loaders";
import { testimonialsQuery } from "@/lib/domain/testimonial/schema";
import { CustomersPanel } from "./customers-panel";
import { exportHref, stateOf } from "./list-state";
import { PaymentsPanel } from "./payments-panel";
import { SettingsPanel } from "./settings-panel";

interface Props {
  params: SearchParams;
}

async function OverviewPanel() {
  const [overview, billing, isIdle, format] = await guardedRead(
    Promise.all([loadOverview(), loadBillingState(), loadJobsIdle(), loadFormat()]),
  );
  const shown = { path: ADMIN_PATH, format };
  return (
    <>
      {isIdle && (
        <Notice tone="error">
          No worker is running: mails, charges and checks wait until one starts.
        </Notice>
      )}
      <OverviewTab overview={overview} today={assignDays().today} {...shown} />
      <BillingPanel state={billing} {...shown} />
    </>
  );
}

async function ServicesPanel({ params }: Props) {
  const query = pageQuery(servicesQuery, params);
  const [page, format] = await guardedRead(Promise.all([loadServices(query), loadFormat()]));
  const state = stateOf({ tab: "services" }, query);
  return (
    <ServicesTab
      {...{ page, query, state }}
      locale={format.locale}
      path={ADMIN_PATH}
      exportHref={exportHref("services", query)}
      dates={assignDays()}
    />
  );
}

async function TestimonialsPanel({ params }: Props) {
  const query = { ...pageQuery(testimonialsQuery, params), limit: 24 };
  const page = await guardedRead(loadTestimonials(query));
  return (
    <TestimonialsTab
      page={page}
      isFiltered={Boolean(query.search) || query.isActive !== undefined}
      state={stateOf({ tab: "testimonials" }, query)}
      path={ADMIN_PATH}
    />
  );
}

/** What each tab shows. The server renders only the one that is open. */
export const panels: Record<AdminTab, (props: Props) => Promise<ReactNode>> = {
  overview: OverviewPanel,
  customers: CustomersPanel,
  services: ServicesPanel,
  testimonials: TestimonialsPanel,
  settings: SettingsPanel,
  payments: PaymentsPanel,
};
