import { toSubscribedServices } from "@/components/subscriptions/subscribed-services";
import { MAX_SHOWN } from "@/components/reports/WaitsForYou";
import { guardedRead } from "@/lib/auth/guarded-read";
import { partRead } from "@/lib/auth/part-read";
import { now, today } from "@/lib/core/clock";
import { pageQuery } from "@/lib/core/page-query";
import type { SearchParams } from "@/lib/core/page-query";
import { loadFormat } from "@/lib/domain/accounts/loaders";
import { loadPrices } from "@/lib/domain/catalog/loaders";
import { loadDueCharges } from "@/lib/domain/charges/loaders";
import { customerChargesQuery } from "@/lib/domain/charges/schema";
import { loadOwnRole } from "@/lib/domain/customers/loaders";
import { loadMailsAddress } from "@/lib/domain/mail/loaders";
import { loadPayWays, loadTransfer } from "@/lib/domain/payments/loaders";
import { loadLastWeek, loadMonth, loadWaitingWork, loadWork } from "@/lib/domain/reports/loaders";
import { overviewQuery } from "@/lib/domain/reports/schema";
import type { WaitingWork } from "@/lib/domain/reports/schema";
import { loadWaitingRequests } from "@/lib/domain/requests/loaders";
import { loadDashboard } from "@/lib/domain/subscriptions/loaders";

const MAX_CHARGES = 5;
const MAX_ASKS = 50;

/** Neither questions, months nor requests. */
const isIdle = ({ askCount, months }: WaitingWork, requests: unknown[]) =>
  askCount + months.length + requests.length === 0;

/** What the customer's Overview shows, as the address asks for it. */
export async function readOverview(params: SearchParams) {
  const query = { ...pageQuery(customerChargesQuery, params), limit: MAX_CHARGES };
  const { month: chosen, work: kind, waits } = pageQuery(overviewQuery, params);
  const showsAll = waits === "all";
  const [dashboard, due, ways, transfer, month, work, week, waiting, mailsHref, role, format] =
    await guardedRead(
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
        loadMailsAddress(),
        loadOwnRole(),
        loadFormat(),
      ]),
    );
  const day = today().toString();
  const services = toSubscribedServices(dashboard.subscriptions, due);
  const isNew = services.length === 0;
  return {
    dashboard,
    due,
    ways,
    transfer,
    month,
    work,
    week,
    waiting,
    mailsHref,
    role,
    format,
    query,
    kind,
    showsAll,
    day,
    at: now().getTime(),
    services,
    isNew,
    /** Nothing waits, and nothing ever did. */
    isEmpty: isNew && !dashboard.money?.hasCharges && "data" in waiting && isIdle(...waiting.data),
    hasWeek: !("data" in week) || week.data.agents.length > 0,
    owed: due.filter(({ dueDate }) => dueDate <= day),
    // Beside more services nothing is offered.
    prices: services.length < 2 ? await guardedRead(loadPrices()) : [],
  };
}

export type PortalOverview = Awaited<ReturnType<typeof readOverview>>;
