import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { CustomerPage } from "@/components/customer/CustomerPage";
import { guardedRead } from "@/lib/auth/guarded-read";
import { hrefWith, pageQuery, type SearchParams } from "@/lib/core/page-query";
import { loadActivity } from "@/lib/domain/audit/loaders";
import { loadCustomer } from "@/lib/domain/customer/loaders";
import { loadInquiriesOf } from "@/lib/domain/inquiry/loaders";
import { loadCustomerMails } from "@/lib/domain/mail/loaders";
import { loadCustomerNotes } from "@/lib/domain/note/loaders";
import { loadPayments } from "@/lib/domain/payment/loaders";
import { customerPaymentsQuery } from "@/lib/domain/payment/schema";
import { loadFormat } from "@/lib/domain/session/loaders";
import { assignDays, loadSubscriptions } from "@/lib/domain/subscription/loaders";

interface Props {
  params: Promise<{ id: string }>;
  searchParams: Promise<SearchParams>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: (await loadCustomer((await params).id))?.name ?? "Customer" };
}

export default async function CustomerAddress({ params, searchParams }: Props) {
  const [{ id }, sent] = await Promise.all([params, searchParams]);
  const query = { ...pageQuery(customerPaymentsQuery, sent), limit: 10 };
  const customer = await guardedRead(loadCustomer(id));
  if (!customer) notFound();
  const [subscriptions, payments, notes, inquiries, activity, mails, format] = await guardedRead(
    Promise.all([
      loadSubscriptions({ userId: id, page: 1, limit: 200 }),
      loadPayments({ ...query, userId: id }),
      loadCustomerNotes(id),
      loadInquiriesOf(id),
      loadActivity(id),
      loadCustomerMails(id),
      loadFormat(),
    ]),
  );
  const sort = query.sort && { by: query.sort, order: query.order ?? "asc" };
  return (
    <CustomerPage
      details={{
        customer,
        subscriptions: subscriptions.rows,
        payments,
        sort,
        notes,
        inquiries,
        activity,
        mails,
      }}
      dates={assignDays()}
      format={format}
      href={(change) => hrefWith(`/admin-dashboard/customers/${id}`, sent, change)}
    />
  );
}
