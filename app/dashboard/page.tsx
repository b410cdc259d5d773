import { ResendVerification } from "@/components/accounts/ResendVerification";
import { ContactButton } from "@/components/inbox/ContactButton";
import { TeamNotes } from "@/components/inbox/TeamNotes";
import { DueStrip } from "@/components/billing/DueStrip";
import { PaymentHistory } from "@/components/billing/PaymentHistory";
import { ProgressByService, SpendByMonth, SpendByService } from "@/components/billing/Spend";
import { AssignedServices } from "@/components/billing/AssignedServices";
import { toSubscribedServices } from "@/components/billing/subscribed-services";
import { Services } from "@/components/billing/Services";
import { Stack } from "@/components/ui/Stack";
import { Board, Chart, Rail, Section } from "@/components/ui/Board";
import { Notice } from "@/components/ui/Notice";
import { PageHeader } from "@/components/ui/PageHeader";
import { SummaryCards } from "@/components/ui/SummaryCards";
import { today } from "@/lib/core/clock";
import { pageQuery, param } from "@/lib/core/page-query";
import type { SearchParams } from "@/lib/core/page-query";
import { guardedRead } from "@/lib/auth/guarded-read";
import { loadMailsAddress } from "@/lib/domain/mail/loaders";
import { loadServiceAgents } from "@/lib/domain/agents/loaders";
import { loadTeamNotes } from "@/lib/domain/inbox/loaders";
import { loadDashboard, loadDueCharges } from "@/lib/domain/billing/loaders";
import { customerPaymentsQuery } from "@/lib/domain/billing/payment-schema";
import { loadFormat } from "@/lib/domain/accounts/loaders";

const MAX_PAYMENTS = 6;
const MAX_NOTES = 2;

export default async function DashboardPage({
  searchParams,
}: {
  searchParams: Promise<SearchParams>;
}) {
  const params = await searchParams;
  const query = { ...pageQuery(customerPaymentsQuery, params), limit: MAX_PAYMENTS };
  const [dashboard, due, agents, notes, mailsHref, format] = await guardedRead(
    Promise.all([
      loadDashboard(query),
      loadDueCharges(),
      loadServiceAgents(),
      loadTeamNotes(MAX_NOTES),
      loadMailsAddress(),
      loadFormat(),
    ]),
  );
  const { user, summary, subscriptions, payments, creditNotes, analytics } = dashboard;
  const services = toSubscribedServices(subscriptions, due, agents);
  const pausedCount = subscriptions.filter(({ status }) => status === "paused").length;
  const month = analytics.spendByMonth.at(-1);
  const hasRail = notes.length > 0 || analytics.spendByMonth.some(({ amount }) => amount > 0);
  return (
    <>
      <PageHeader
        title="Customer Dashboard"
        subtitle={`Welcome, ${user.name}`}
        actions={<ContactButton user={user} on="desk" />}
      />
      {(user.pendingEmail !== null || !user.emailVerified) && (
        <ResendVerification pendingEmail={user.pendingEmail} mailsHref={mailsHref} />
      )}
      {param(params, "payment") === "cancelled" && (
        <Notice tone="info">Nothing was paid. Pay Now leads back to the same page.</Notice>
      )}
      <DueStrip services={services} format={format} />
      <SummaryCards
        label="Summary"
        figures={[
          {
            label: "Total Services",
            value: format.number(summary.totalServices),
            trend: pausedCount > 0 && `${format.number(pausedCount)} paused`,
          },
          { label: "Active Services", value: format.number(summary.activeServices) },
          {
            label: "Total Spent",
            value: format.money(summary.totalSpent),
            trend:
              month &&
              month.amount > 0 &&
              `+${format.money(month.amount)} in ${format.month(month.month)}`,
          },
          { label: "Company", value: user.company ?? "N/A", isText: true },
        ]}
      />
      <Stack>
        <Board>
          <Section columns={hasRail && "withRail"}>
            <Services services={services} format={format} />
            {hasRail && (
              <Rail>
                <Chart>
                  <SpendByMonth analytics={analytics} due={summary.outstanding} format={format} />
                </Chart>
                <TeamNotes notes={notes} format={format} />
              </Rail>
            )}
          </Section>
          <Section columns={services.length > 0 && "uneven"}>
            {services.length > 0 && <AssignedServices services={services} format={format} />}
            <PaymentHistory
              page={payments}
              creditNotes={creditNotes}
              query={query}
              format={format}
              state={params}
              today={today().toString()}
            />
          </Section>
          {services.length > 0 && (
            <Section columns="pair">
              <Chart>
                <SpendByService analytics={analytics} format={format} />
              </Chart>
              <Chart>
                <ProgressByService analytics={analytics} format={format} />
              </Chart>
            </Section>
          )}
        </Board>
        <ContactButton user={user} on="phone" />
      </Stack>
    </>
  );
}
