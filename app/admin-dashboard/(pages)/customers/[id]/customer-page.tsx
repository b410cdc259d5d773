import { Notice } from "@/components/ui/Notice";
import { marginText, spentText } from "@/components/agents/agent-labels";
import { CustomerAgents } from "@/components/agents/CustomerAgents";
import { CustomerMethods } from "@/components/payments/CustomerMethods";
import { DocumentLink } from "@/components/charges/ChargeDocuments";
import { toChargeRows } from "@/components/charges/charge-rows";
import { ChargesTable } from "@/components/payments/ChargesTable";
import { hasEnded } from "@/components/subscriptions/subscribed-services";
import { UnprintableNames } from "@/components/charges/UnprintableNames";
import { SubscriptionsTable } from "@/components/subscriptions/SubscriptionsTable";
import { MainAside } from "@/components/ui/Columns";
import { PageContents } from "@/components/customers/PageContents";
import { pagingOf } from "@/components/ui/pages";
import { FEW, Panel, PanelFoot } from "@/components/ui/Panel";
import { Row } from "@/components/ui/Row";
import { Stack } from "@/components/ui/Stack";
import { Text } from "@/components/ui/Text";
import { TextLink } from "@/components/ui/TextLink";
import { CustomerFacts } from "@/components/customers/CustomerFacts";
import { CustomerHeader } from "@/components/accounts/CustomerHeader";
import { CustomerHistory } from "@/components/customers/CustomerHistory";
import { CustomerNotes } from "@/components/inbox/CustomerNotes";
import { People } from "@/components/customers/People";
import type { PersonWithState } from "@/components/customers/person-state";
import { pack } from "@/lib/core/packed";
import type { Format } from "@/lib/core/format";
import type { SearchParams } from "@/lib/core/page-query";
import type { Page } from "@/lib/core/paging";
import type { Erasure } from "@/lib/domain/accounts/erasure-schema";
import type { CustomerAgent, Margin } from "@/lib/domain/agents/work-schema";
import type { AuditEntry } from "@/lib/domain/audit/schema";
import type { CustomerWithDeletion } from "@/lib/domain/customers/schema";
import type { Inquiry, CustomerNote } from "@/lib/domain/inbox/schema";
import type { Mail } from "@/lib/domain/mail/schema";
import type { CustomerMethods as CustomerMethodsDetails } from "@/lib/domain/payments/schema";
import type { ListedCharge, CustomerSums } from "@/lib/domain/charges/schema";
import type { ListedSubscription, AssignDays } from "@/lib/domain/subscriptions/schema";

/** Everything on a customer's own page. Notes, activity and mails are the newest ones. */
interface CustomerDetails {
  customer: CustomerWithDeletion;
  /** Of a deleted customer, for an owner of the agency. */
  erasure: Erasure | null;
  /** Those that need attention first. */
  subscriptions: ListedSubscription[];
  agents: CustomerAgent[];
  /** Null without agents. */
  margin: Margin | null;
  charges: Page<ListedCharge>;
  sums: CustomerSums;
  sort: { by: string; order: "asc" | "desc" } | undefined;
  notes: CustomerNote[];
  inquiries: Inquiry[];
  activity: AuditEntry[];
  /** Null for whoever may not read the mail log. */
  mails: Mail[] | null;
  people: PersonWithState[];
  /** Null where none can be saved. */
  methods: CustomerMethodsDetails | null;
  /** Names that documents cannot print. */
  unprintable: string[];
}

interface Props {
  details: CustomerDetails;
  dates: AssignDays;
  format: Format;
  /** The page's address and its parameters. */
  path: string;
  state: SearchParams;
}

/** Everything about one customer: data, services, charges, notes, activity and mails. */
export function CustomerPage({ details, dates, format, path, state }: Props) {
  const { customer, subscriptions, margin, charges, notes, inquiries, activity, mails } = details;
  const { locale, timeZone } = format;
  return (
    <>
      <CustomerHeader
        customer={customer}
        dates={dates}
        late={details.sums.late}
        preview={details.erasure?.preview}
        locale={locale}
      />
      {customer.deletedAt && (
        <DeletedNotice deletedAt={customer.deletedAt} erasure={details.erasure} format={format} />
      )}
      {customer.deletionRequestedAt && !customer.deletedAt && (
        <Notice tone="warning">
          <strong>
            Asked on {format.dayOf(customer.deletionRequestedAt)} for the account to be deleted.
          </strong>{" "}
          See what is still owed, then choose Delete. The customer can take the request back.
        </Notice>
      )}
      {!customer.deletedAt && <UnprintableNames names={details.unprintable} />}
      <PageContents panels={panelsOf(details)} />
      <MainAside>
        <Stack>
          <Panel id="customer-services" title="Services" flush>
            <SubscriptionsTable label="Services" rows={subscriptions} locale={locale} />
          </Panel>
          {subscriptions.length > 0 && (
            <CustomerAgents
              rows={toAgentRows(details.agents, format)}
              services={runningServices(details)}
              margin={margin && marginText(margin, format)}
            />
          )}
          <Panel
            id="customer-charges"
            title="Charges and payments"
            flush
            fewOnPhone
            aside={<ChargeLinks customer={customer} today={dates.today} />}
          >
            <ChargesTable
              label="Charges and payments"
              rows={pack(toChargeRows(charges.rows, format))}
              today={dates.today}
              locale={locale}
              path={path}
              state={state}
              sort={details.sort}
              paging={pagingOf(charges)}
              empty={
                <Text variant="body2" color="secondary">
                  No charges yet. Assigning a service makes the first one.
                </Text>
              }
            />
            {charges.total > FEW && (
              <PanelFoot on="phone">
                <Text as="span" variant="body2">
                  <TextLink href={allCharges(customer)} color="inherit" look="target">
                    All {format.number(charges.total)}
                  </TextLink>
                </Text>
              </PanelFoot>
            )}
          </Panel>
          {hasPeople(details) && (
            <People
              people={details.people}
              path={`/api/admin/users/${customer._id}/people`}
              isReadOnly={customer.deletedAt !== null}
              locale={locale}
              timeZone={timeZone}
            />
          )}
        </Stack>
        <Stack>
          <Panel id="customer-data" title="Details">
            <CustomerFacts
              customer={customer}
              subscriptions={subscriptions}
              sums={details.sums}
              format={format}
            />
          </Panel>
          {details.methods && (
            <Panel id="customer-methods" title="Payment methods">
              <CustomerMethods details={details.methods} format={format} />
            </Panel>
          )}
          <Panel id="customer-notes" title="Notes">
            <CustomerNotes
              notes={notes}
              inquiries={inquiries}
              subscriptions={subscriptions}
              format={format}
              isClosed={customer.deletedAt !== null}
            />
          </Panel>
          <CustomerHistory
            customerId={customer._id}
            activity={activity}
            mails={mails}
            format={format}
            today={dates.today}
            path={path}
            state={state}
          />
        </Stack>
      </MainAside>
    </>
  );
}

/** Or somebody can be invited: to a deleted customer nobody can. */
const hasPeople = ({ customer, people }: CustomerDetails) =>
  people.length > 0 || customer.deletedAt === null;

/** Those that are always there, and those of what is there. */
function panelsOf(details: CustomerDetails): [string, string][] {
  const { subscriptions, methods, mails } = details;
  const agents: [string, string][] = subscriptions.length > 0 ? [["agents", "Agents"]] : [];
  const members: [string, string][] = hasPeople(details) ? [["people", "People"]] : [];
  const saved: [string, string][] = methods ? [["customer-methods", "Payment methods"]] : [];
  return [
    ["customer-services", "Services"],
    ...agents,
    ["customer-charges", "Charges"],
    ...members,
    ["customer-data", "Details"],
    ...saved,
    ["customer-notes", "Notes"],
    ["customer-history", mails ? "History" : "Activity"],
  ];
}

const allCharges = ({ _id }: Pick<CustomerDetails["customer"], "_id">) =>
  `/admin-dashboard?tab=payments&userId=${_id}`;

interface ChargeLinksProps extends Pick<CustomerDetails, "customer"> {
  /** The last day of the statement: its customer's ends with it too. */
  today: string;
}

/** To the statement, and to the charges with filters. */
const ChargeLinks = ({ customer: { _id, deletedAt }, today }: ChargeLinksProps) => (
  <Text as="span" variant="body2">
    <Row as="span" gap={16}>
      {!deletedAt && (
        <DocumentLink href={`/api/admin/users/${_id}/statement.pdf?to=${today}`} name="Statement" />
      )}
      <TextLink href={allCharges({ _id })} color="inherit" look="target">
        Filter and export
      </TextLink>
    </Row>
  </Text>
);

interface DeletedNoticeProps {
  deletedAt: string;
  erasure: Erasure | null;
  format: Format;
}

function DeletedNotice({ deletedAt, erasure, format }: DeletedNoticeProps) {
  if (erasure?.erasedAt)
    return (
      <Notice tone="info">
        <strong>The personal data were erased on {format.dayOf(erasure.erasedAt)}.</strong> Charges
        stay for the books, invoices as they were printed, and the audit log says what happened,
        when and who of the agency did it.
      </Notice>
    );
  return (
    <Notice tone="info">
      <strong>This customer was deleted on {format.dayOf(deletedAt)}.</strong> Nobody can sign in,
      and nothing more is charged. What was charged, paid and written stays here, under this name.
    </Notice>
  );
}

const toAgentRows = (agents: CustomerDetails["agents"], format: Format) =>
  agents.map(({ _id, name, service, state, spent }) => {
    return { _id, name, service, state, spent: spentText(spent, format) };
  });

/** What an agent can be added to. */
function runningServices({ customer, subscriptions }: CustomerDetails) {
  if (customer.deletedAt) return [];
  return subscriptions
    .filter((subscription) => !hasEnded(subscription))
    .map(({ _id, service }) => ({ value: _id, label: service.name }));
}
