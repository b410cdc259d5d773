import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { Notice } from "@/components/ui/Notice";
import { AuditList } from "@/components/audit/AuditList";
import { PaymentsTable } from "@/components/billing/PaymentsTable";
import { SubscriptionsTable } from "@/components/billing/SubscriptionsTable";
import NextLink from "@/components/ui/NextLink";
import { Panel } from "@/components/ui/Panel";
import type { Format } from "@/lib/core/format";
import type { SearchParams } from "@/lib/core/page-query";
import type { Page } from "@/lib/core/paging";
import type { AuditEvent } from "@/lib/domain/audit/schema";
import type { CustomerWithDeletion } from "@/lib/domain/customers/schema";
import type { Inquiry, CustomerNote } from "@/lib/domain/inbox/schema";
import type { Mail } from "@/lib/domain/mail/schema";
import type { ListedPayment } from "@/lib/domain/billing/payment-schema";
import type { ListedSubscription, AssignDays } from "@/lib/domain/billing/subscription-schema";
import { CustomerFacts } from "./CustomerFacts";
import { CustomerHeader } from "./CustomerHeader";
import { CustomerMails } from "./CustomerMails";
import { CustomerNotes } from "./CustomerNotes";

/** Everything on a customer's own page. Notes, activity and mails are the newest ones. */
interface CustomerDetails {
  customer: CustomerWithDeletion;
  subscriptions: ListedSubscription[];
  payments: Page<ListedPayment>;
  sort: { by: string; order: "asc" | "desc" } | undefined;
  notes: CustomerNote[];
  inquiries: Inquiry[];
  activity: AuditEvent[];
  mails: Mail[];
}

interface Props {
  details: CustomerDetails;
  dates: AssignDays;
  format: Format;
  /** The address's parameters. */
  state: SearchParams;
}

const columns = { xs: "minmax(0, 1fr)", lg: "minmax(0, 1fr) 384px" };

const MAX_EVENTS = 6;

/** Everything about one customer: data, services, charges, notes, activity and mails. */
export function CustomerPage({ details, dates, format, state }: Props) {
  const { customer, subscriptions, payments, notes, inquiries, activity, mails } = details;
  const { locale } = format;
  return (
    <>
      <CustomerHeader customer={customer} dates={dates} />
      {customer.deletedAt && (
        <Notice tone="info">
          <strong>This customer was deleted on {format.dayOf(customer.deletedAt)}.</strong> Nobody
          can sign in, and nothing more is charged. What was charged, paid and written stays here,
          under this name.
        </Notice>
      )}
      {customer.deletionRequestedAt && !customer.deletedAt && (
        <Notice tone="warning">
          <strong>
            Asked on {format.dayOf(customer.deletionRequestedAt)} for the account to be deleted.
          </strong>{" "}
          See what is still owed, then choose Delete. The customer can take the request back.
        </Notice>
      )}
      <Box sx={{ display: "grid", gap: 2, alignItems: "start", gridTemplateColumns: columns }}>
        <Stack spacing={2}>
          <Typography variant="heading" component="h3">
            Services
          </Typography>
          <SubscriptionsTable label="Services" rows={subscriptions} locale={locale} />
          <Stack direction="row" sx={{ justifyContent: "space-between", alignItems: "baseline" }}>
            <Typography variant="heading" component="h3">
              Charges and payments
            </Typography>
            <Link
              component={NextLink}
              href={`/admin-dashboard?tab=payments&userId=${customer._id}`}
              variant="body2"
              color="inherit"
            >
              Filter and export
            </Link>
          </Stack>
          <PaymentsTable
            label="Charges and payments"
            withCustomer={false}
            rows={payments.rows}
            locale={locale}
            timeZone={format.timeZone}
            path={`/admin-dashboard/customers/${customer._id}`}
            state={state}
            sort={details.sort}
            paging={{ page: payments.page, limit: payments.limit, total: payments.total }}
            empty={<EmptyText text="No charges yet. Assigning a service makes the first one." />}
          />
        </Stack>
        <Stack spacing={2}>
          <Panel id="customer-data" title="Data">
            <CustomerFacts customer={customer} subscriptions={subscriptions} format={format} />
          </Panel>
          <Panel id="customer-notes" title="Notes">
            <CustomerNotes
              notes={notes}
              inquiries={inquiries}
              subscriptions={subscriptions}
              format={format}
              isClosed={customer.deletedAt !== null}
            />
          </Panel>
          <Panel
            id="customer-activity"
            title="Activity"
            aside={activity.length > MAX_EVENTS && <AllActivity customer={customer._id} />}
            flush={activity.length > 0}
          >
            {activity.length > 0 ? (
              <AuditList events={activity.slice(0, MAX_EVENTS)} format={format} isShort />
            ) : (
              <EmptyText text="Nothing has happened yet." />
            )}
          </Panel>
          <Panel id="customer-mails" title="Mails">
            {mails.length > 0 ? (
              <CustomerMails mails={mails} format={format} />
            ) : (
              <EmptyText text="No mails yet." />
            )}
          </Panel>
        </Stack>
      </Box>
    </>
  );
}

const AllActivity = ({ customer }: { customer: string }) => (
  <Link
    component={NextLink}
    href={`/admin-dashboard?tab=settings&view=audit&customerId=${customer}`}
    variant="body2"
    color="inherit"
    aria-label="Show all activity"
  >
    Show all
  </Link>
);

const EmptyText = ({ text }: { text: string }) => (
  <Typography variant="body2" color="textSecondary" sx={{ py: 1 }}>
    {text}
  </Typography>
);
