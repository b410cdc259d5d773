import Box from "@mui/material/Box";
import { Panel } from "@/components/ui/Panel";
import { ADMIN_PATH } from "@/components/admin/tabs";
import { Administrators } from "@/components/administrator/Administrators";
import { ProviderPanel } from "@/components/billing/ProviderPanel";
import { AuditLog } from "@/components/audit/AuditLog";
import { JobLog } from "@/components/job/JobLog";
import { MailLog } from "@/components/mail/MailLog";
import { BillingSettingsForm } from "@/components/settings/BillingSettingsForm";
import { SettingsForm } from "@/components/settings/SettingsForm";
import { ToggleTabs } from "@/components/ui/ToggleTabs";
import { guardedRead } from "@/lib/auth/guarded-read";
import { pageQuery, param, type SearchParams } from "@/lib/core/page-query";
import { requireActor } from "@/lib/auth/actor";
import { loadAdministrators } from "@/lib/domain/administrator/loaders";
import { loadProviderState } from "@/lib/domain/attempt/loaders";
import { auditQuery } from "@/lib/domain/audit/schema";
import { loadJobs } from "@/lib/domain/job/loaders";
import { jobsQuery } from "@/lib/domain/job/schema";
import { mailsQuery } from "@/lib/domain/mail/schema";
import { loadEvents } from "@/lib/domain/audit/loaders";
import { loadMails } from "@/lib/domain/mail/loaders";
import { loadBillingSettings, loadSettings } from "@/lib/domain/settings/loaders";
import { loadFormat } from "@/lib/domain/session/loaders";
import { stateOf } from "./list-state";

const views = [
  { value: "site", label: "Site settings", href: `${ADMIN_PATH}?tab=settings` },
  { value: "billing", label: "Billing", href: `${ADMIN_PATH}?tab=settings&view=billing` },
  {
    value: "administrators",
    label: "Administrators",
    href: `${ADMIN_PATH}?tab=settings&view=administrators`,
  },
  { value: "audit", label: "Audit log", href: `${ADMIN_PATH}?tab=settings&view=audit` },
  { value: "mails", label: "Mail log", href: `${ADMIN_PATH}?tab=settings&view=mails` },
  { value: "jobs", label: "Jobs", href: `${ADMIN_PATH}?tab=settings&view=jobs` },
];

export async function SettingsPanel({ params }: { params: SearchParams }) {
  const asked = param(params, "view");
  const view = views.find(({ value }) => value === asked)?.value ?? "site";
  return (
    <>
      <Box sx={{ mb: { xs: 1, sm: 1.5 } }}>
        <ToggleTabs label="Views of settings" options={views} value={view} />
      </Box>
      {view === "site" && <Site />}
      {view === "billing" && <Billing />}
      {view === "administrators" && <People />}
      {view === "audit" && <Audit params={params} />}
      {view === "mails" && <Mails params={params} />}
      {view === "jobs" && <Jobs params={params} />}
    </>
  );
}

async function Site() {
  const settings = await guardedRead(loadSettings());
  return (
    <Panel id="site-settings" title="Site settings">
      <SettingsForm key={settings.version} settings={settings} />
    </Panel>
  );
}

async function Billing() {
  const [settings, provider, format] = await guardedRead(
    Promise.all([loadBillingSettings(), loadProviderState(), loadFormat()]),
  );
  return (
    <>
      <Panel id="billing-settings" title="Billing settings">
        <BillingSettingsForm key={settings.version} settings={settings} />
      </Panel>
      <ProviderPanel state={provider} format={format} />
    </>
  );
}

async function People() {
  const [administrators, { id }, format] = await guardedRead(
    Promise.all([loadAdministrators(), requireActor("admin"), loadFormat()]),
  );
  return <Administrators administrators={administrators} self={id} locale={format.locale} />;
}

async function Audit({ params }: { params: SearchParams }) {
  const query = pageQuery(auditQuery, params);
  const [page, format] = await guardedRead(Promise.all([loadEvents(query), loadFormat()]));
  return (
    <AuditLog
      {...{ page, query, format }}
      state={stateOf({ tab: "settings", view: "audit" }, query)}
      path={ADMIN_PATH}
    />
  );
}

async function Mails({ params }: { params: SearchParams }) {
  const query = pageQuery(mailsQuery, params);
  const [page, format] = await guardedRead(Promise.all([loadMails(query), loadFormat()]));
  return (
    <MailLog
      {...{ page, query, format }}
      state={stateOf({ tab: "settings", view: "mails" }, query)}
      path={ADMIN_PATH}
    />
  );
}

async function Jobs({ params }: { params: SearchParams }) {
  const query = pageQuery(jobsQuery, params);
  const [page, format] = await guardedRead(Promise.all([loadJobs(query), loadFormat()]));
  return (
    <JobLog
      {...{ page, query, format }}
      state={stateOf({ tab: "settings", view: "jobs" }, query)}
      path={ADMIN_PATH}
    />
  );
}
