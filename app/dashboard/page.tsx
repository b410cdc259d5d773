import { workByService } from "@/components/agents/WorkOfService";
import { ResendVerification } from "@/components/accounts/ResendVerification";
import { NewRequest } from "@/components/requests/NewRequest";
import { TeamNotes } from "@/components/inbox/TeamNotes";
import { Receipts } from "@/components/payments/Receipts";
import { ServicePayButton } from "@/components/payments/ServicePayButton";
import { PaymentHistory } from "@/components/charges/PaymentHistory";
import { SpendByMonth } from "@/components/subscriptions/Spend";
import { LastWeek } from "@/components/reports/LastWeek";
import { MonthCard } from "@/components/reports/MonthCard";
import { kindLabels } from "@/components/reports/month-sentence";
import { runsHref } from "@/components/reports/runs-href";
import { MAX_SHOWN, WaitsForYou } from "@/components/reports/WaitsForYou";
import { AssignedServices, NoneAssigned } from "@/components/subscriptions/AssignedServices";
import { NoServices } from "@/components/subscriptions/NoServices";
import { FirstOffers, MoreServices } from "@/components/subscriptions/Offers";
import {
  nextChargeText,
  serviceOptions,
  toSubscribedServices,
  type PayButtonOf,
} from "@/components/subscriptions/subscribed-services";
import { Services } from "@/components/subscriptions/Services";
import { Board, Section } from "@/components/shell/Board";
import { PartOf } from "@/components/shell/PartOf";
import { FigureStrip } from "@/components/shell/FigureStrip";
import { Notice } from "@/components/ui/Notice";
import { PageHeader } from "@/components/ui/PageHeader";
import { now, today } from "@/lib/core/clock";
import { bidi } from "@/lib/core/isolated";
import { hrefWith, pageQuery, param } from "@/lib/core/page-query";
import type { SearchParams } from "@/lib/core/page-query";
import { guardedRead } from "@/lib/auth/guarded-read";
import { partRead } from "@/lib/auth/part-read";
import { customerMay } from "@/lib/auth/rights";
import { loadPrices } from "@/lib/domain/catalog/loaders";
import { loadMailsAddress } from "@/lib/domain/mail/loaders";
import { loadLastWeek, loadMonth, loadWaitingWork, loadWork } from "@/lib/domain/reports/loaders";
import { overviewQuery } from "@/lib/domain/reports/schema";
import type { WaitingWork, WorkKind } from "@/lib/domain/reports/schema";
import { loadWaitingRequests } from "@/lib/domain/requests/loaders";
import type { WaitingRequest } from "@/lib/domain/requests/schema";
import { loadTeamNotes } from "@/lib/domain/inbox/loaders";
import { loadDashboard } from "@/lib/domain/subscriptions/loaders";
import type { DashboardPage as Dashboard } from "@/lib/domain/subscriptions/loaders";
import { loadDueCharges } from "@/lib/domain/charges/loaders";
import { loadPayWays, loadTransfer } from "@/lib/domain/payments/loaders";
import { loadOwnRole } from "@/lib/domain/customers/loaders";
import type { Format } from "@/lib/core/format";
import { customerChargesQuery } from "@/lib/domain/charges/schema";
import { loadFormat } from "@/lib/domain/accounts/loaders";

const PATH = "/dashboard";
const MAX_CHARGES = 5;
const MAX_NOTES = 2;
const MAX_ASKS = 50;
const NO_WORK: WaitingWork = { asks: [], askCount: 0, months: [] };

export default async function DashboardPage({
  searchParams,
}: {
  searchParams: Promise<SearchParams>;
}) {
  const params = await searchParams;
  const query = { ...pageQuery(customerChargesQuery, params), limit: MAX_CHARGES };
  const { month: chosen, work: kind, waits } = pageQuery(overviewQuery, params);
  const showsAll = waits === "all";
  const [
    dashboard,
    due,
    ways,
    transfer,
    month,
    work,
    week,
    waiting,
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
      partRead(loadMonth(chosen)),
      partRead(loadWork(chosen)),
      partRead(loadLastWeek(chosen)),
      partRead(
        Promise.all([
          loadWaitingWork(chosen, showsAll ? MAX_ASKS : MAX_SHOWN),
          loadWaitingRequests(),
        ]),
      ),
      partRead(loadTeamNotes(MAX_NOTES)),
      loadMailsAddress(),
      loadOwnRole(),
      loadFormat(),
    ]),
  );
  const { user, subscriptions, money } = dashboard;
  const day = today().toString();
  const at = now().getTime();
  const services = toSubscribedServices(subscriptions, due);
  const isNew = services.length === 0;
  const isEmpty = isNew && !money?.hasCharges && "data" in waiting && isIdle(...waiting.data);
  // Beside more services nothing is offered.
  const prices = services.length < 2 ? await guardedRead(loadPrices()) : [];
  const newRequest = <NewRequest services={serviceOptions(subscriptions)} isSecondary />;
  const hasWeek = !("data" in week) || week.data.agents.length > 0;
  const payButton: PayButtonOf = (service, label, describedBy) => (
    <ServicePayButton service={service} label={label} describedBy={describedBy} format={format} />
  );
  const owed = due.filter(({ dueDate }) => dueDate <= day);
  const waitsForYou = (open: WaitingWork, requests: WaitingRequest[]) => (
    <WaitsForYou
      services={services}
      charges={owed}
      ways={ways}
      transfer={transfer}
      work={open}
      requests={requests}
      showsAll={showsAll}
      allHref={`${hrefWith(PATH, params, { waits: "all" })}#waits-for-you`}
      next={money && nextChargeText(subscriptions, format)}
      newRequest={newRequest}
      now={at}
      today={day}
      format={format}
    />
  );
  return (
    <Receipts>
      <PageHeader
        title="Customer Dashboard"
        subtitle={bidi`Welcome, ${user.name}`}
        actions={<FigureStrip label="Summary" figures={figuresOf(dashboard, format)} />}
      />
      {(user.pendingEmail !== null || !(user.emailVerified || isNew)) && (
        <ResendVerification pendingEmail={user.pendingEmail} mailsHref={mailsHref} />
      )}
      {param(params, "payment") === "cancelled" && (
        <Notice tone="info">Nothing was paid. Pay Now leads back to the same page.</Notice>
      )}
      <Board>
        <PartOf what="The month" part={month}>
          {(shown) =>
            shown && (
              <MonthCard
                month={shown}
                kind={kind}
                hrefOf={(each: WorkKind) =>
                  runsHref(shown, each) ??
                  `${hrefWith(PATH, params, { work: each === kind ? null : each })}#services`
                }
                mayAgree={customerMay(role, "services")}
                today={day}
                format={format}
              />
            )
          }
        </PartOf>
        {!isEmpty && (
          <Section columns={hasWeek && "withRail"}>
            <PartOf
              what="What waits for you"
              part={waiting}
              known={owed.length > 0 && waitsForYou(NO_WORK, [])}
            >
              {([open, requests]) => waitsForYou(open, requests)}
            </PartOf>
            {hasWeek && (
              <PartOf what="Last week" part={week}>
                {(shown) => <LastWeek week={shown} format={format} />}
              </PartOf>
            )}
          </Section>
        )}
        {isNew ? (
          <NoServices
            confirming={
              user.emailVerified ? null : (
                <ResendVerification pendingEmail={null} mailsHref={mailsHref} isStep />
              )
            }
            offers={<FirstOffers prices={prices} format={format} />}
            write={<NewRequest services={[]} isSecondary label="Write to us" size="large" />}
          />
        ) : (
          <Services
            services={services}
            role={role}
            work={workByService("data" in work ? work.data : new Map(), { kind, format })}
            only={
              kind
                ? { label: kindLabels[kind], allHref: hrefWith(PATH, params, { work: null }) }
                : null
            }
            more={
              <MoreServices
                prices={prices}
                owned={subscriptions.map(({ service }) => service._id)}
                format={format}
              />
            }
            payButton={payButton}
            format={format}
          />
        )}
        {money && (
          <Section columns={!isNew && "uneven"}>
            {isNew ? (
              <NoneAssigned />
            ) : (
              <AssignedServices services={services} payButton={payButton} format={format} />
            )}
            {(!isNew || money.hasCharges) && (
              <PaymentHistory
                page={money.charges}
                creditNotes={money.creditNotes}
                query={query}
                format={format}
                state={params}
                today={day}
              />
            )}
          </Section>
        )}
        <PartOf what="The notes" part={notes}>
          {(shown) => <TeamNotes notes={shown} year={day.slice(0, 4)} format={format} />}
        </PartOf>
        {money && <SpendByMonth spend={money.spend} charges={due} format={format} />}
      </Board>
    </Receipts>
  );
}

/** Neither questions, months nor requests. */
const isIdle = ({ askCount, months }: WaitingWork, requests: unknown[]) =>
  askCount + months.length + requests.length === 0;

/** The figures beside the title; what was spent only for whoever may see it. */
function figuresOf({ user, summary, money }: Dashboard, format: Format) {
  return [
    { label: "Total Services", value: format.number(summary.totalServices) },
    { label: "Active Services", value: format.number(summary.activeServices) },
    ...(money ? [{ label: "Total Spent", value: format.money(money.totalSpent) }] : []),
    { label: "Company", value: user.company ?? "N/A" },
  ];
}
