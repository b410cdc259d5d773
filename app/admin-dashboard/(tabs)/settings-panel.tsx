import type { ReactNode } from "react";
import { AuditLog } from "@/components/audit/AuditLog";
import { DoneJobs, NextJobs } from "@/components/billing/DoneJobs";
import { JobLog } from "@/components/billing/JobLog";
import { PaymentProvider } from "@/components/billing/PaymentProvider";
import { Administrators } from "@/components/customers/Administrators";
import { Integrations } from "@/components/integrations/Integrations";
import { MailLog } from "@/components/mail/MailLog";
import { BillingSettingsForm } from "@/components/settings/BillingSettingsForm";
import { SettingsForm } from "@/components/settings/SettingsForm";
import { ADMIN_PATH } from "@/components/shell/admin-tabs";
import { Toolbar } from "@/components/ui/Toolbar";
import { Panel } from "@/components/ui/Panel";
import { PageHeader } from "@/components/ui/PageHeader";
import { Stack } from "@/components/ui/Stack";
import { ToggleTabs } from "@/components/ui/ToggleTabs";
import { requireActor } from "@/lib/auth/actor";
import { guardedRead } from "@/lib/auth/guarded-read";
import { NextCharges } from "@/components/queue/QueueEnd";
import { loadNextCharges } from "@/lib/domain/queue/loaders";
import { now } from "@/lib/core/clock";
import { pageQuery, param } from "@/lib/core/page-query";
import type { SearchParams } from "@/lib/core/page-query";
import type { Page } from "@/lib/core/paging";
import { loadFormat } from "@/lib/domain/accounts/loaders";
import { loadEvents } from "@/lib/domain/audit/loaders";
import { auditQuery } from "@/lib/domain/audit/schema";
import { jobsQuery } from "@/lib/domain/billing/schema";
import { assignDays } from "@/lib/domain/subscriptions/loaders";
import {
  loadDoneJobs,
  loadNextRuns,
  loadJobs,
  loadProviderState,
} from "@/lib/domain/billing/loaders";
import { adminMay } from "@/lib/auth/rights";
import { Facts } from "@/components/ui/Facts";
import type { BillingSettings } from "@/lib/domain/settings/schema";
import { loadAdministrators, loadAdminRole, loadColleagues } from "@/lib/domain/customers/loaders";
import { loadAgencyIntegrations } from "@/lib/domain/integrations/loaders";
import { integrationsQuery } from "@/lib/domain/integrations/schema";
import { loadMails } from "@/lib/domain/mail/loaders";
import { mailsQuery } from "@/lib/domain/mail/schema";
import { loadBillingSettings, loadSettings } from "@/lib/domain/settings/loaders";
import { listStateOf } from "../list-state";
import { Website } from "./website-view";

/** The views, each with the right that it takes. */
const VIEWS = [
  { right: "agency", value: "site", label: "Site settings", href: `${ADMIN_PATH}?tab=settings` },
  {
    right: "work",
    value: "website",
    label: "Website",
    href: `${ADMIN_PATH}?tab=settings&view=website`,
  },
  {
    right: "work",
    value: "billing",
    label: "Billing",
    href: `${ADMIN_PATH}?tab=settings&view=billing`,
  },
  {
    right: "agency",
    value: "administrators",
    label: "Administrators",
    href: `${ADMIN_PATH}?tab=settings&view=administrators`,
  },
  {
    right: "agency",
    value: "integrations",
    label: "Integrations",
    href: `${ADMIN_PATH}?tab=settings&view=integrations`,
  },
  {
    right: "work",
    value: "audit",
    label: "Audit log",
    href: `${ADMIN_PATH}?tab=settings&view=audit`,
  },
  {
    right: "agency",
    value: "mails",
    label: "Email log",
    href: `${ADMIN_PATH}?tab=settings&view=mails`,
  },
  { right: "work", value: "jobs", label: "Jobs", href: `${ADMIN_PATH}?tab=settings&view=jobs` },
] as const;

export async function SettingsPanel({ params }: { params: SearchParams }) {
  const role = await loadAdminRole();
  const requested = param(params, "view");
  const allowed = VIEWS.filter(({ right }) => adminMay(role, right));
  const views = allowed.map(({ value, label, href }) => ({ value, label, href }));
  const refused = VIEWS.find(({ value, right }) => value === requested && !adminMay(role, right));
  const allowedView = views.find(({ value }) => value === requested)?.value ?? views[0]?.value;
  const view = refused ? "" : (allowedView ?? "audit");
  const tabs = <ToggleTabs isQuiet label="Views of settings" options={views} value={view} />;
  // The lists show them in the line of their filters or of their button.
  const List = lists[view];
  if (List) return <List params={params} views={tabs} />;
  return (
    <>
      <Toolbar>{tabs}</Toolbar>
      {refused && (
        <PageHeader
          level="h2"
          title="Not for your role"
          subtitle={`${refused.label} is for owners of the agency; your role is ${role}. An owner can change your role.`}
        />
      )}
      {view === "site" && <SiteSettings />}
      {view === "integrations" && <Connections params={params} />}
      {view === "billing" && <Billing mayChange={adminMay(role, "money")} />}
    </>
  );
}

interface ViewProps {
  params: SearchParams;
  views: ReactNode;
}

const lists: Partial<Record<string, (props: ViewProps) => Promise<ReactNode>>> = {
  website: Website,
  administrators: AdministratorList,
  audit: Audit,
  mails: Mails,
  jobs: Jobs,
};

async function SiteSettings() {
  const settings = await guardedRead(loadSettings());
  return <SettingsForm settings={settings} />;
}

async function Connections({ params }: Pick<ViewProps, "params">) {
  const query = pageQuery(integrationsQuery, params);
  const [loaded, format] = await guardedRead(
    Promise.all([loadAgencyIntegrations(query), loadFormat()]),
  );
  return (
    <Integrations
      {...loaded}
      kind="admin"
      path={ADMIN_PATH}
      state={listStateOf({ tab: "settings", view: "integrations" }, query)}
      format={format}
      now={now().getTime()}
      today={assignDays().today}
    />
  );
}

async function Billing({ mayChange }: { mayChange: boolean }) {
  const [settings, site, provider, format] = await guardedRead(
    Promise.all([loadBillingSettings(), loadSettings(), loadProviderState(), loadFormat()]),
  );
  const how = <PaymentProvider state={provider} format={format} />;
  if (mayChange) return <BillingSettingsForm settings={settings} site={site} provider={how} />;
  return (
    <Panel id="billing-settings" title="Billing settings">
      <Stack>
        <Facts facts={billingFacts(settings)} />
        {how}
      </Stack>
    </Panel>
  );
}

const billingFacts = (settings: BillingSettings): [string, string][] => [
  ["Tax name", settings.taxName ?? "–"],
  ["Tax rate", `${settings.taxRate} %`],
  ["Tax ID", settings.taxId ?? "–"],
  ["Seller", settings.sellerName ?? "–"],
  ["Address", settings.sellerAddress ?? "–"],
  ["Note on invoices", settings.invoiceNote ?? "–"],
  ["Bank details", settings.bankDetails ?? "–"],
];

async function AdministratorList({ views }: Pick<ViewProps, "views">) {
  const [administrators, { id }, format] = await guardedRead(
    Promise.all([loadAdministrators(), requireActor("admin"), loadFormat()]),
  );
  return (
    <Administrators
      administrators={administrators}
      ownId={id}
      locale={format.locale}
      timeZone={format.timeZone}
      views={views}
    />
  );
}

async function Audit({ params, views }: ViewProps) {
  const query = pageQuery(auditQuery, params);
  const [log, people] = await Promise.all([
    readLog("audit", query, loadEvents),
    guardedRead(loadColleagues()),
  ]);
  return <AuditLog {...log} views={views} today={assignDays().today} people={people} />;
}

async function Mails({ params, views }: ViewProps) {
  const query = { ...pageQuery(mailsQuery, params), limit: 25 };
  const log = await readLog("mails", query, loadMails);
  return <MailLog {...log} views={views} now={now().getTime()} />;
}

async function Jobs({ params, views }: ViewProps) {
  const query = pageQuery(jobsQuery, params);
  const isAll = query.state === undefined;
  const [log, done, runs, next, role] = await Promise.all([
    readLog("jobs", query, loadJobs),
    isAll ? guardedRead(loadDoneJobs()) : [],
    isAll ? guardedRead(loadNextRuns()) : [],
    isAll ? guardedRead(loadNextCharges()) : null,
    loadAdminRole(),
  ]);
  // Whoever may read the emails sees there what was sent to whom.
  const hrefOf = (queue: string) =>
    queue === "mail" && adminMay(role, "agency")
      ? `${ADMIN_PATH}?tab=settings&view=mails&status=sent`
      : `${ADMIN_PATH}?tab=settings&view=jobs&state=done&queue=${queue}`;
  return (
    <JobLog
      {...log}
      views={views}
      done={
        isAll && (
          <>
            <NextJobs
              runs={runs}
              next={<NextCharges next={next} format={log.format} />}
              href={`${ADMIN_PATH}/billing`}
              now={now().getTime()}
              format={log.format}
            />
            <DoneJobs done={done} hrefOf={hrefOf} format={log.format} />
          </>
        )
      }
    />
  );
}

async function readLog<Row, Query extends Parameters<typeof listStateOf>[1]>(
  view: string,
  query: Query,
  load: (query: Query) => Promise<Page<Row>>,
) {
  const [page, format] = await guardedRead(Promise.all([load(query), loadFormat()]));
  const state = listStateOf({ tab: "settings", view }, query);
  return { page, query, format, state, path: ADMIN_PATH };
}
