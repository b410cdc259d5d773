import { ResendVerification } from "@/components/accounts/ResendVerification";
import { workByService } from "@/components/agents/WorkOfService";
import { PaymentHistory } from "@/components/charges/PaymentHistory";
import { Receipts } from "@/components/payments/Receipts";
import { ServicePayButton } from "@/components/payments/ServicePayButton";
import { LastWeek } from "@/components/reports/LastWeek";
import { kindLabels } from "@/components/reports/month-sentence";
import { MonthCard } from "@/components/reports/MonthCard";
import { runsHref } from "@/components/reports/runs-href";
import { WaitsForYou } from "@/components/reports/WaitsForYou";
import { NewRequest } from "@/components/requests/NewRequest";
import { Board, BoardSection } from "@/components/shell/Board";
import { FigureStrip } from "@/components/shell/FigureStrip";
import { PartOf } from "@/components/shell/PartOf";
import { AssignedServices, NoneAssigned } from "@/components/subscriptions/AssignedServices";
import { NoServices } from "@/components/subscriptions/NoServices";
import { FirstOffers, MoreServices } from "@/components/subscriptions/Offers";
import { Services } from "@/components/subscriptions/Services";
import { SpendByMonth } from "@/components/subscriptions/Spend";
import {
  nextChargeText,
  serviceOptions,
  type PayButtonOf,
} from "@/components/subscriptions/subscribed-services";
import { Notice } from "@/components/ui/Notice";
import { PageHeader } from "@/components/ui/PageHeader";
import { customerMay } from "@/lib/auth/rights";
import type { Format } from "@/lib/core/format";
import { bidi } from "@/lib/core/isolated";
import { hrefWith, param } from "@/lib/core/page-query";
import type { SearchParams } from "@/lib/core/page-query";
import type { WaitingWork, WorkKind } from "@/lib/domain/reports/schema";
import type { WaitingRequest } from "@/lib/domain/requests/schema";
import { readOverview, type PortalOverview } from "./overview";

const PATH = "/dashboard";
const NO_WORK: WaitingWork = { asks: [], askCount: 0, months: [] };

interface Props {
  overview: PortalOverview;
  /** Of the address. */
  params: SearchParams;
}

export default async function DashboardPage({
  searchParams,
}: {
  searchParams: Promise<SearchParams>;
}) {
  const params = await searchParams;
  const overview = await readOverview(params);
  const { dashboard, due, mailsHref, isNew, isEmpty, format } = overview;
  const { user, money } = dashboard;
  return (
    <Receipts>
      <PageHeader
        title="Customer Dashboard"
        subtitle={bidi`Welcome, ${user.name}`}
        actions={<FigureStrip label="Summary" figures={figuresOf(overview)} />}
      />
      {(user.pendingEmail !== null || !(user.emailVerified || isNew)) && (
        <ResendVerification pendingEmail={user.pendingEmail} mailsHref={mailsHref} />
      )}
      {param(params, "payment") === "cancelled" && (
        <Notice tone="info">Nothing was paid. Pay Now leads back to the same page.</Notice>
      )}
      <Board>
        <Month overview={overview} params={params} />
        {!isEmpty && <WaitsAndWeek overview={overview} params={params} />}
        {isNew ? <FirstSteps {...overview} /> : <OwnServices overview={overview} params={params} />}
        <Tables overview={overview} params={params} />
        {money && <SpendByMonth spend={money.spend} charges={due} format={format} />}
      </Board>
    </Receipts>
  );
}

/** The figures beside the title; what was spent only for whoever may see it. */
function figuresOf({ dashboard: { user, summary, money }, format }: PortalOverview) {
  return [
    { label: "Total Services", value: format.number(summary.totalServices) },
    { label: "Active Services", value: format.number(summary.activeServices) },
    ...(money ? [{ label: "Total Spent", value: format.money(money.totalSpent) }] : []),
    { label: "Company", value: user.company ?? "N/A" },
  ];
}

function Month({ overview: { month, kind, role, day, format }, params }: Props) {
  return (
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
  );
}

/** What waits for the customer; what is known of it stands also when the rest cannot be read. */
function WaitsAndWeek({ overview, params }: Props) {
  const { dashboard, services, owed, ways, transfer, waiting, week, hasWeek, format } = overview;
  const { subscriptions, money } = dashboard;
  const waitsForYou = (work: WaitingWork, requests: WaitingRequest[]) => (
    <WaitsForYou
      services={services}
      charges={owed}
      ways={ways}
      transfer={transfer}
      work={work}
      requests={requests}
      showsAll={overview.showsAll}
      allHref={`${hrefWith(PATH, params, { waits: "all" })}#waits-for-you`}
      next={money && nextChargeText(subscriptions, format)}
      newRequest={<NewRequest services={serviceOptions(subscriptions)} isSecondary />}
      now={overview.at}
      today={overview.day}
      format={format}
    />
  );
  return (
    <BoardSection columns={hasWeek && "withRail"}>
      <PartOf
        what="What waits for you"
        part={waiting}
        known={owed.length > 0 && waitsForYou(NO_WORK, [])}
      >
        {([work, requests]) => waitsForYou(work, requests)}
      </PartOf>
      {hasWeek && (
        <PartOf what="Last week" part={week}>
          {(shown) => <LastWeek week={shown} format={format} />}
        </PartOf>
      )}
    </BoardSection>
  );
}

/** In the place of services: there is none yet. */
function FirstSteps({ dashboard: { user }, mailsHref, prices, format }: PortalOverview) {
  return (
    <NoServices
      confirming={
        user.emailVerified ? null : (
          <ResendVerification pendingEmail={null} mailsHref={mailsHref} isStep />
        )
      }
      offers={<FirstOffers prices={prices} format={format} />}
      write={<NewRequest services={[]} isSecondary label="Write to us" size="large" />}
    />
  );
}

function payButtonOf(format: Format): PayButtonOf {
  return function payButton(service, label, describedBy) {
    return (
      <ServicePayButton service={service} label={label} describedBy={describedBy} format={format} />
    );
  };
}

function OwnServices({ overview, params }: Props) {
  const { dashboard, services, role, work, kind, prices, format } = overview;
  return (
    <Services
      services={services}
      role={role}
      work={workByService("data" in work ? work.data : new Map(), { kind, format })}
      only={
        kind ? { label: kindLabels[kind], allHref: hrefWith(PATH, params, { work: null }) } : null
      }
      more={
        <MoreServices
          prices={prices}
          owned={dashboard.subscriptions.map(({ service }) => service._id)}
          format={format}
        />
      }
      payButton={payButtonOf(format)}
      format={format}
    />
  );
}

/** The two tables, for whoever may see money. */
function Tables({ overview, params }: Props) {
  const { dashboard, services, isNew, query, day, format } = overview;
  const { money } = dashboard;
  if (!money) return null;
  return (
    <BoardSection columns={!isNew && "uneven"}>
      {isNew ? (
        <NoneAssigned id={money.hasCharges ? "assigned" : "payments"} />
      ) : (
        <AssignedServices services={services} payButton={payButtonOf(format)} format={format} />
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
    </BoardSection>
  );
}
