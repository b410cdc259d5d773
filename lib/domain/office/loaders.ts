import "server-only";
import { cache } from "react";
import { requireActor } from "@/lib/auth/actor";
import { monthsAfter } from "@/lib/core/dates";
import { today } from "@/lib/core/clock";
import { env } from "@/lib/core/env";
import { mapPage } from "@/lib/core/paging";
import type { Page } from "@/lib/core/paging";
import { toEvent } from "@/lib/domain/audit/serializer";
import { findCustomer, listCustomers } from "@/lib/domain/customer/data";
import { agencyScope } from "@/lib/domain/customer/policy";
import { customerParams } from "@/lib/domain/customer/schema";
import type { CustomersQuery, User } from "@/lib/domain/customer/schema";
import { toUser } from "@/lib/domain/customer/serializer";
import { countUnread } from "@/lib/domain/inquiry/data";
import { mailColumns, toMail } from "@/lib/domain/mail/serializer";
import { toNote } from "@/lib/domain/note/serializer";
import { listPayments } from "@/lib/domain/payment/data";
import type {
  AdminPayment,
  CustomerPaymentsQuery,
  PaymentsQuery,
} from "@/lib/domain/payment/schema";
import { toAdminPayment } from "@/lib/domain/payment/serializer";
import { listServices } from "@/lib/domain/service/data";
import type { Service, ServicesQuery } from "@/lib/domain/service/schema";
import { toService } from "@/lib/domain/service/serializer";
import { readSettings } from "@/lib/domain/settings/data";
import type { Settings } from "@/lib/domain/settings/schema";
import { toSettings } from "@/lib/domain/settings/serializer";
import { listSubscriptions } from "@/lib/domain/subscription/data";
import type { AdminSubscription, SubscriptionsQuery } from "@/lib/domain/subscription/schema";
import { toAdminSubscription } from "@/lib/domain/subscription/serializer";
import { listTestimonials } from "@/lib/domain/testimonial/data";
import type { Testimonial, TestimonialsQuery } from "@/lib/domain/testimonial/schema";
import { toTestimonial } from "@/lib/domain/testimonial/serializer";
import { listActivity, listAssigned, listCustomerMails, listCustomerNotes } from "./data";
import type { CustomerDetails, CustomerRow, Days } from "./schema";

/** The signed-in administrator's right to everything; leads to /admin without a session. */
export const officeScope = cache(async () => agencyScope(await requireActor("admin")));

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
  return {
    admin: { _id: actor.id, name: actor.name, email: actor.email },
    siteName: settings.siteName,
    maintenanceMode: settings.maintenanceMode,
    unread,
  };
}

/** How many services a row of the customers' table names. */
const NAMED = 3;

/** A page of the customers, each with the newest of the services assigned to them. */
export async function loadCustomers(query: CustomersQuery): Promise<Page<CustomerRow>> {
  const scope = await officeScope();
  const page = await listCustomers(scope, query);
  const assigned = await listAssigned(
    scope,
    page.rows.map((row) => row.id),
    NAMED,
  );
  return mapPage(page, (row) => {
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
export async function loadCustomerDetails(
  id: string,
  query: CustomerPaymentsQuery,
): Promise<CustomerDetails | null> {
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
  return mapPage(await listServices(await officeScope(), query), toService);
}

export async function loadTestimonials(query: TestimonialsQuery): Promise<Page<Testimonial>> {
  await officeScope();
  return mapPage(await listTestimonials({ evenInactive: true }, query), toTestimonial);
}

export async function loadSubscriptions(
  query: SubscriptionsQuery,
): Promise<Page<AdminSubscription>> {
  return mapPage(await listSubscriptions(await officeScope(), query), toAdminSubscription);
}

export async function loadPayments(query: PaymentsQuery): Promise<Page<AdminPayment>> {
  return mapPage(await listPayments(await officeScope(), query), toAdminPayment);
}

export function officeDays(): Days {
  const day = today();
  return {
    today: day.toString(),
    earliest: day.add({ days: 1 }).toString(),
    defaultDate: monthsAfter(day, 1).toString(),
  };
}

/** Whether payments are only written down: `manual` outside demonstration data (product.md, Billing). */
export function collectsNothing(): boolean {
  return env().PAYMENTS === "manual" && !env().SEED_DEMO;
}
