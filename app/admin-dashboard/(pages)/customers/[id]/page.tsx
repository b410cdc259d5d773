import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { CustomerPage } from "./customer-page";
import { withState } from "@/components/customers/person-state";
import { guardedRead } from "@/lib/auth/guarded-read";
import { now } from "@/lib/core/clock";
import { pageQuery } from "@/lib/core/page-query";
import type { SearchParams } from "@/lib/core/page-query";
import { loadCustomerAgents } from "@/lib/domain/agents/admin-loaders";
import { loadActivity } from "@/lib/domain/audit/loaders";
import { loadCustomer, loadPeople } from "@/lib/domain/customers/loaders";
import { loadCustomerInquiries, loadCustomerNotes } from "@/lib/domain/inbox/loaders";
import { loadCustomerMails } from "@/lib/domain/mail/loaders";
import { loadCharges, loadCustomerSums, loadUnprintable } from "@/lib/domain/charges/loaders";
import { assignDays, loadServicesOf } from "@/lib/domain/subscriptions/loaders";
import { loadCustomerMethods } from "@/lib/domain/payments/loaders";
import { customerChargesQuery } from "@/lib/domain/charges/schema";
import { loadErasure, loadFormat } from "@/lib/domain/accounts/loaders";

interface Props {
  params: Promise<{ id: string }>;
  searchParams: Promise<SearchParams>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: (await loadCustomer((await params).id))?.name ?? "Customer" };
}

export default async function CustomerDetailsPage({ params, searchParams }: Props) {
  const [{ id }, search] = await Promise.all([params, searchParams]);
  const query = { ...pageQuery(customerChargesQuery, search), limit: 10 };
  const customer = await guardedRead(loadCustomer(id));
  if (!customer) notFound();
  const [
    subscriptions,
    charges,
    sums,
    notes,
    inquiries,
    activity,
    mails,
    { agents, margin },
    people,
    methods,
    erasure,
    unprintable,
    format,
  ] = await guardedRead(
    Promise.all([
      loadServicesOf(id),
      loadCharges({ ...query, userId: id }),
      loadCustomerSums(id),
      loadCustomerNotes(id),
      loadCustomerInquiries(id),
      loadActivity(id),
      loadCustomerMails(id),
      loadCustomerAgents(id),
      loadPeople(id),
      loadCustomerMethods(id),
      customer.deletedAt ? loadErasure(id) : null,
      loadUnprintable([customer.company, customer.name]),
      loadFormat(),
    ]),
  );
  const sort = query.sort && { by: query.sort, order: query.order ?? "asc" };
  return (
    <CustomerPage
      details={{
        customer,
        erasure,
        subscriptions,
        agents,
        margin,
        charges,
        sums,
        sort,
        notes,
        inquiries,
        activity,
        mails,
        people: withState(people, now()),
        methods,
        unprintable,
      }}
      dates={assignDays()}
      format={format}
      path={`/admin-dashboard/customers/${id}`}
      state={search}
    />
  );
}
