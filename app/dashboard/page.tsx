import { OpenAsks } from "@/components/asks/OpenAsks";
import { WorkOfMonth } from "@/components/agents/WorkOfMonth";
import { workByService } from "@/components/agents/WorkOfService";
import { ResendVerification } from "@/components/accounts/ResendVerification";
import { NewRequest } from "@/components/requests/NewRequest";
import { WaitingRequests } from "@/components/requests/WaitingRequests";
import { TeamNotes } from "@/components/inbox/TeamNotes";
import { DueStrip } from "@/components/payments/DueStrip";
import { Receipts, ShownReceipt } from "@/components/payments/Receipts";
import { ServicePayButton } from "@/components/payments/ServicePayButton";
import { PaymentHistory } from "@/components/charges/PaymentHistory";
import { ByService, SpendByMonth } from "@/components/subscriptions/Spend";
import { LastWeek } from "@/components/reports/LastWeek";
import { AssignedServices } from "@/components/subscriptions/AssignedServices";
import {
  restText,
  toSubscribedServices,
  type PayButtonOf,
} from "@/components/subscriptions/subscribed-services";
import { Services } from "@/components/subscriptions/Services";
import { Row } from "@/components/ui/Row";
import { Stack } from "@/components/ui/Stack";
import { Board, Chart, Lead, Rail, Section } from "@/components/shell/Board";
import { Notice } from "@/components/ui/Notice";
import { PageHeader } from "@/components/ui/PageHeader";
import { SummaryCards } from "@/components/ui/SummaryCards";
import { now, today } from "@/lib/core/clock";
import { bidi } from "@/lib/core/isolated";
import { pageQuery, param } from "@/lib/core/page-query";
import type { SearchParams } from "@/lib/core/page-query";
import { guardedRead } from "@/lib/auth/guarded-read";
import { loadMailsAddress } from "@/lib/domain/mail/loaders";
import { loadServiceAgents } from "@/lib/domain/agents/loaders";
import { loadOpenAsks } from "@/lib/domain/asks/loaders";
import { loadLastWeek } from "@/lib/domain/reports/loaders";
import { loadWaitingRequests } from "@/lib/domain/requests/loaders";
import { loadTeamNotes } from "@/lib/domain/inbox/loaders";
import { loadDashboard } from "@/lib/domain/subscriptions/loaders";
import { FINAL_STATUSES } from "@/lib/domain/subscriptions/constants";
import type { CustomerSubscription } from "@/lib/domain/subscriptions/schema";
import { loadDueCharges } from "@/lib/domain/charges/loaders";
import { loadPayWays, loadTransfer } from "@/lib/domain/payments/loaders";
import type { DashboardMoney } from "@/lib/domain/subscriptions/loaders";
import type { CountedAgent } from "@/lib/domain/agents/dashboard-schema";
import { loadOwnRole } from "@/lib/domain/customers/loaders";
import type { Format } from "@/lib/core/format";
import { customerChargesQuery } from "@/lib/domain/charges/schema";
import { loadFormat } from "@/lib/domain/accounts/loaders";

const MAX_CHARGES = 6;
const MAX_NOTES = 2;

export default async function DashboardPage({
  searchParams,
}: {
  searchParams: Promise<SearchParams>;
}) {
  const params = await searchParams;
  const query = { ...pageQuery(customerChargesQuery, params), limit: MAX_CHARGES };
  const [
    dashboard,
    due,
    ways,
    transfer,
    agents,
    asks,
    requests,
    week,
    notes,
    mailsHref,
    role,
    format,
  ] = await guardedRead(
    Promise.all([
      loadDashboard(query),
      loadDueCharges(),
      loadPayWays(),
      loadTransfer(),
      loadServiceAgents(),
      loadOpenAsks(),
      loadWaitingRequests(),
      loadLastWeek(),
      loadTeamNotes(MAX_NOTES),
      loadMailsAddress(),
      loadOwnRole(),
      loadFormat(),
    ]),
  );
  const { user, summary, subscriptions, progress, money } = dashboard;
  const day = today().toString();
  const services = toSubscribedServices(subscriptions, due);
  const options = serviceOptions(subscriptions);
  const workers = [...agents.values()].flat();
  const payButton: PayButtonOf = (service, label, describedBy) => (
    <ServicePayButton service={service} label={label} describedBy={describedBy} format={format} />
  );
  const hasSpend = money?.spend.spendByMonth.some(({ amount }) => amount > 0) ?? true;
  const hasWeek = week.agents.length > 0;
  const hasRail = notes.length > 0 || hasSpend || hasWeek;
  // Beside a week they stand below the services, so that both columns end together.
  const teamNotes = <TeamNotes notes={notes} year={day.slice(0, 4)} format={format} />;
  return (
    <Receipts>
      <PageHeader
        title="Customer Dashboard"
        subtitle={bidi`Welcome, ${user.name}`}
        actions={
          <Row on="desk">
            <NewRequest services={options} isSecondary />
          </Row>
        }
      />
      {(user.pendingEmail !== null || !user.emailVerified) && (
        <ResendVerification pendingEmail={user.pendingEmail} mailsHref={mailsHref} />
      )}
      {param(params, "payment") === "cancelled" && (
        <Notice tone="info">Nothing was paid. Pay Now leads back to the same page.</Notice>
      )}
      <OpenAsks {...asks} now={now().getTime()} />
      <WaitingRequests requests={requests} now={now().getTime()} format={format} />
      <ShownReceipt />
      <DueStrip
        services={services}
        charges={due.filter(({ dueDate }) => dueDate <= day)}
        ways={ways}
        transfer={transfer}
        format={format}
      />
      <SummaryCards
        label="Summary"
        figures={[
          {
            label: "Total Services",
            value: format.number(summary.totalServices),
            trend: restText(subscriptions, format),
          },
          { label: "Active Services", value: format.number(summary.activeServices) },
          money ? spentFigure(money, format) : workFigure(workers, format),
          { label: "Company", value: user.company ?? "N/A", isText: true },
        ]}
      />
      <Stack>
        <Board>
          <Section columns={hasRail && "withRail"}>
            <Rail>
              <Services
                services={services}
                role={role}
                work={workByService(agents, format.month(day.slice(0, 7)), format)}
                payButton={payButton}
                format={format}
              />
              {hasWeek && teamNotes}
            </Rail>
            {hasRail && (
              <Rail>
                <Lead>
                  <LastWeek week={week} format={format} />
                </Lead>
                <Chart>
                  {money ? (
                    <SpendByMonth spend={money.spend} charges={due} format={format} />
                  ) : (
                    <WorkOfMonth agents={workers} format={format} />
                  )}
                </Chart>
                {!hasWeek && teamNotes}
              </Rail>
            )}
          </Section>
          {money && (
            <Section columns={services.length > 0 && "uneven"}>
              {services.length > 0 && (
                <AssignedServices services={services} payButton={payButton} format={format} />
              )}
              <PaymentHistory
                page={money.charges}
                creditNotes={money.creditNotes}
                query={query}
                format={format}
                state={params}
                today={day}
              />
            </Section>
          )}
          {services.length > 0 && (
            <Chart>
              <ByService spend={money?.spend ?? null} progress={progress} format={format} />
            </Chart>
          )}
        </Board>
        <Row on="phone">
          <NewRequest services={options} isSecondary fullWidth />
        </Row>
      </Stack>
    </Receipts>
  );
}

/** The services that run, which a request can be about. */
const serviceOptions = (subscriptions: CustomerSubscription[]) =>
  subscriptions
    .filter(({ status }) => !FINAL_STATUSES.some((final) => final === status))
    .map(({ _id, service }) => ({ value: _id, label: service.name }));

/** What was paid so far, and this month. */
function spentFigure({ totalSpent, spend }: DashboardMoney, format: Format) {
  const month = spend.spendByMonth.at(-1);
  return {
    label: "Total Spent",
    value: format.money(totalSpent),
    trend:
      month && month.amount > 0 && `+${format.money(month.amount)} in ${format.month(month.month)}`,
  };
}

/** What the agents did this month, in its place for whoever sees no amounts. */
function workFigure(agents: CountedAgent[], format: Format) {
  const done = agents.reduce((sum, { thisMonth }) => sum + thisMonth.done, 0);
  return { label: "Done This Month", value: format.number(done) };
}
