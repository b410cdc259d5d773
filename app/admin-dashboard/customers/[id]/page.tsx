import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { CustomerPage } from "@/components/customer/CustomerPage";
import { hrefWith, pageQuery, type SearchParams } from "@/lib/core/page-query";
import { loadCustomer, loadCustomerDetails, officeDays } from "@/lib/domain/office/loaders";
import { customerPaymentsQuery } from "@/lib/domain/payment/schema";
import { loadFormat } from "@/lib/domain/session/loaders";

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
  const [details, format] = await Promise.all([loadCustomerDetails(id, query), loadFormat()]);
  if (!details) notFound();
  return (
    <CustomerPage
      details={details}
      dates={officeDays()}
      format={format}
      href={(change) => hrefWith(`/admin-dashboard/customers/${id}`, sent, change)}
    />
  );
}
