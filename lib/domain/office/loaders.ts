import "server-only";
import { cache } from "react";
import { requireActor } from "@/lib/auth/actor";
import { monthsAfter } from "@/lib/core/dates";
import { now, today } from "@/lib/core/clock";
import { env } from "@/lib/core/env";
import { toDollars } from "@/lib/core/money";
import type { Page } from "@/lib/core/paging";
import { findOwnAccount, hasTwoFactor } from "@/lib/domain/account/data";
import { listEvents } from "@/lib/domain/audit/data";
import type { AuditEvent, AuditQuery } from "@/lib/domain/audit/schema";
import { toEvent } from "@/lib/domain/audit/serializer";
import { findCustomer, listCustomers } from "@/lib/domain/customer/data";
import { agencyScope } from "@/lib/domain/customer/policy";
import { customerParams } from "@/lib/domain/customer/schema";
import type { CustomersQuery, User } from "@/lib/domain/customer/schema";
import { toUser } from "@/lib/domain/customer/serializer";
import { countUnread, listInquiries } from "@/lib/domain/inquiry/data";
import type { InquiriesQuery, Inquiry } from "@/lib/domain/inquiry/schema";
import { toInquiry } from "@/lib/domain/inquiry/serializer";
import { listMails } from "@/lib/domain/mail/data";
import type { Mail, MailsQuery } from "@/lib/domain/mail/schema";
import { mailColumns, toMail } from "@/lib/domain/mail/serializer";
import { toNote } from "@/lib/domain/note/serializer";
import {
  countActiveServices,
  countTestimonials,
  readMonthlyRevenue,
  readNewCustomers,
  readOutstanding,
  readRevenue,
} from "@/lib/domain/overview/data";
import { listPayments } from "@/lib/domain/payment/data";
import type { AdminPayment, CustomerPaymentsQuery, PaymentsQuery } from "@/lib/domain/payment/schema";
import { toAdminPayment } from "@/lib/domain/payment/serializer";
import { listServices } from "@/lib/domain/service/data";
import type { Service, ServicesQuery } from "@/lib/domain/service/schema";
import { toService } from "@/lib/domain/service/serializer";
import { listOwnSessions } from "@/lib/domain/session/data";
import type { Session } from "@/lib/domain/session/schema";
import { toSession } from "@/lib/domain/session/serializer";
import { readSettings } from "@/lib/domain/settings/data";
import type { Settings } from "@/lib/domain/settings/schema";
import { toSettings } from "@/lib/domain/settings/serializer";
import { listSubscriptions } from "@/lib/domain/subscription/data";
import type { AdminSubscription, SubscriptionsQuery } from "@/lib/domain/subscription/schema";
import { toAdminSubscription } from "@/lib/domain/subscription/serializer";
import { recurringCents, totalCustomers } from "@/lib/domain/tally/data";
import { db } from "@/lib/core/db";
import { listTestimonials } from "@/lib/domain/testimonial/data";
import type { Testimonial, TestimonialsQuery } from "@/lib/domain/testimonial/schema";
import { toTestimonial } from "@/lib/domain/testimonial/serializer";
import { listActivity, listAssigned, listCustomerMails, listCustomerNotes } from "./data";
import type { CustomerDetails, CustomerRow, Days, OverviewData, Summary } from "./schema";

/** The signed-in administrator's right to everything; leads to /admin without a session. */
export const officeScope = cache(async () => agencyScope(await requireActor("admin")));

const mapped = <R, T>(page: Page<R>, serialize: (row: R) => T): Page<T> => ({ ...page, rows: page.rows.map(serialize) });

export const loadOfficeSettings = cache(async (): Promise<Settings> => {
  await officeScope();
  return toSettings(await readSettings());
});

export interface Shell {
  admin: { _id: string; name: string; email: string };
  siteName: string;
  maintenanceMode: boolean;
  /** Inquiries that nobody has opened yet. */
  unread: number;
}

/** What stands around every admin screen. */
export async function loadShell(): Promise<Shell> {
  const [actor, scope] = await Promise.all([requireActor("admin"), officeScope()]);
  const [settings, unread] = await Promise.all([loadOfficeSettings(), countUnread(scope)]);
  return { admin: { _id: actor.id, name: actor.name, email: actor.email }, siteName: settings.siteName, maintenanceMode: settings.maintenanceMode, unread };
}

/** The four cards. Dollars; the revenue is the present month's in the installation's time zone, less refunds. */
export async function loadSummary(): Promise<Summary> {
  const scope = await officeScope();
  const [customers, activeServices, revenue, testimonials] = await Promise.all([
    totalCustomers(db()),
    countActiveServices(scope),
    readMonthlyRevenue(scope),
    countTestimonials(scope),
  ]);
  return { totalCustomers: customers, activeServices, monthlyRevenue: toDollars(revenue), testimonials };
}

const FIVE = { page: 1, limit: 5 };

/** The Overview tab: the spec's two lists of five, and the figures of the last twelve months in dollars. */
export async function loadOverview(): Promise<OverviewData> {
  const scope = await officeScope();
  const [customers, services, revenue, recurring, outstanding, customersByMonth] = await Promise.all([
    listCustomers(scope, FIVE),
    listServices(scope, FIVE),
    readRevenue(scope),
    recurringCents(db()),
    readOutstanding(scope),
    readNewCustomers(scope),
  ]);
  return {
    recentCustomers: customers.rows.map(toUser),
    recentServices: services.rows.map(toService),
    revenueByMonth: revenue.map(({ month, cents }) => ({ month, amount: toDollars(cents) })),
    recurringRevenue: toDollars(recurring),
    outstandingByAge: outstanding.map(({ days, cents }) => ({ days, amount: toDollars(cents) })),
    customersByMonth,
  };
}

/** How many services a row of the customers' table names. */
const NAMED = 3;

/** A page of the customers, each with the newest of the services assigned to them. */
export async function loadCustomers(query: CustomersQuery): Promise<Page<CustomerRow>> {
  const scope = await officeScope();
  const page = await listCustomers(scope, query);
  const assigned = await listAssigned(scope, page.rows.map((row) => row.id), NAMED);
  return mapped(page, (row) => {
    const own = assigned.filter(({ userId }) => userId === row.id);
    return {
      ...toUser(row),
      subscriptionCount: own[0]?.total ?? 0,
      subscriptions: own.map(({ id, serviceId, serviceName, status, pendingCount }) => ({
        _id: id,
        service: { _id: serviceId, name: serviceName },
        status,
        paymentStatus: pendingCount > 0 ? "pending" : "paid",
      })),
    };
  });
}

/** One customer; null when missing or deleted, and for what is no id at all. */
export const loadCustomer = cache(async (id: string): Promise<User | null> => {
  const scope = await officeScope();
  if (!customerParams.safeParse({ id }).success) return null;
  const row = await findCustomer(scope, id);
  return row && toUser(row);
});

const NEWEST = 20;

/** A customer's own page with one page of charges; null as above. */
export async function loadCustomerDetails(id: string, query: CustomerPaymentsQuery): Promise<CustomerDetails | null> {
  const [scope, customer] = await Promise.all([officeScope(), loadCustomer(id)]);
  if (!customer) return null;
  const [subscriptions, payments, notes, activity, mails] = await Promise.all([
    loadSubscriptions({ userId: id, page: 1, limit: 200 }),
    loadPayments({ ...query, userId: id }),
    listCustomerNotes(scope, id, NEWEST),
    listActivity(scope, id, NEWEST),
    listCustomerMails(scope, id, mailColumns, NEWEST),
  ]);
  return {
    customer,
    subscriptions: subscriptions.rows,
    payments,
    sort: query.sort && { by: query.sort, order: query.order ?? "asc" },
    notes: notes.map((row) => ({ ...toNote(row), service: row.subscription.service.name })),
    activity: activity.map(toEvent),
    mails: mails.map(toMail),
  };
}

export async function loadServices(query: ServicesQuery): Promise<Page<Service>> {
  return mapped(await listServices(await officeScope(), query), toService);
}

export async function loadTestimonials(query: TestimonialsQuery): Promise<Page<Testimonial>> {
  await officeScope();
  return mapped(await listTestimonials({ evenInactive: true }, query), toTestimonial);
}

export async function loadSubscriptions(query: SubscriptionsQuery): Promise<Page<AdminSubscription>> {
  return mapped(await listSubscriptions(await officeScope(), query), toAdminSubscription);
}

export async function loadPayments(query: PaymentsQuery): Promise<Page<AdminPayment>> {
  return mapped(await listPayments(await officeScope(), query), toAdminPayment);
}

export async function loadEvents(query: AuditQuery): Promise<Page<AuditEvent>> {
  return mapped(await listEvents(await officeScope(), query), toEvent);
}

export async function loadMails(query: MailsQuery): Promise<Page<Mail>> {
  return mapped(await listMails(await officeScope(), query), toMail);
}

/** A page of the inbox, and the time (milliseconds) that the 24-hour promise is held against. */
export async function loadInbox(query: InquiriesQuery): Promise<{ page: Page<Inquiry>; now: number }> {
  return { page: mapped(await listInquiries(await officeScope(), query), toInquiry), now: now().getTime() };
}

export interface OwnAccount {
  user: User;
  sessions: Session[];
  twoFactor: boolean;
}

/** The administrator's own record, sessions and second factor. */
export async function loadOwnAccount(): Promise<OwnAccount> {
  const actor = await requireActor("admin");
  const [user, sessions, twoFactor] = await Promise.all([findOwnAccount(actor), listOwnSessions(actor, { page: 1, limit: 200 }), hasTwoFactor(actor)]);
  return { user, sessions: sessions.rows.map((row) => toSession(row, actor.sessionId)), twoFactor };
}

export function officeDays(): Days {
  const day = today();
  return { today: day.toString(), earliest: day.add({ days: 1 }).toString(), defaultDate: monthsAfter(day, 1).toString() };
}

/** Whether payments are only written down: `manual` outside demonstration data (product.md, Billing). */
export function collectsNothing(): boolean {
  return env().PAYMENTS === "manual" && !env().SEED_DEMO;
}
