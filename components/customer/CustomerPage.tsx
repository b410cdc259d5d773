import Link from "next/link";
import { PageHead } from "@/components/admin/PageHead";
import { Panel } from "@/components/admin/Panel";
import { ActiveChip, StatusChip } from "@/components/admin/StatusChip";
import { ToolButton } from "@/components/admin/ToolButton";
import { AuditList } from "@/components/audit/AuditList";
import { paymentColumns } from "@/components/payment/admin-columns";
import { SubscriptionsTable } from "@/components/subscription/SubscriptionsTable";
import { DataTable } from "@/components/ui/old/DataTable";
import { LocalTime } from "@/components/ui/LocalTime";
import type { Format } from "@/lib/core/format";
import type { Page } from "@/lib/core/paging";
import type { AuditEvent } from "@/lib/domain/audit/schema";
import type { User } from "@/lib/domain/customer/schema";
import type { Mail } from "@/lib/domain/mail/schema";
import type { CustomerNote } from "@/lib/domain/note/schema";
import type { AdminPayment } from "@/lib/domain/payment/schema";
import type { AdminSubscription, AssignDays } from "@/lib/domain/subscription/schema";

/** Everything on a customer's own page. Notes, activity and mails are the newest ones. */
export interface CustomerDetails {
  customer: User;
  subscriptions: AdminSubscription[];
  payments: Page<AdminPayment>;
  sort: { by: string; order: "asc" | "desc" } | undefined;
  notes: CustomerNote[];
  activity: AuditEvent[];
  mails: Mail[];
}
import { CustomerFacts } from "./CustomerFacts";
import { CustomerNoteForm } from "./CustomerNotes";
import styles from "./CustomerPage.module.css";
import { CustomerPageBoard } from "./CustomerPageBoard";

interface Props {
  details: CustomerDetails;
  dates: AssignDays;
  format: Format;
  href: (change: Record<string, string | number | null>) => string;
}

/** Everything about one customer: data, services, charges, notes, activity and mails. */
export function CustomerPage({ details, dates: { earliest, defaultDate }, format, href }: Props) {
  const { customer, subscriptions, payments, notes, activity, mails } = details;
  return (
    <CustomerPageBoard
      customer={customer}
      subscriptions={subscriptions}
      dates={{ earliest, defaultDate }}
    >
      <PageHead
        title={customer.name}
        intro={customer.company ?? customer.email}
        aside={<ActiveChip isActive={customer.isActive} />}
        back={{ href: "/admin-dashboard?tab=customers", label: "Customers" }}
        actions={
          <>
            <ToolButton icon="more" action="customer-menu" menu>
              More
            </ToolButton>
            <ToolButton icon="edit" action="edit-customer">
              Edit
            </ToolButton>
            <ToolButton icon="assign" primary action="assign">
              Assign Service
            </ToolButton>
          </>
        }
      />
      <div className={styles.grid}>
        <div className={styles.main}>
          <h3 className={styles.heading}>Services</h3>
          <SubscriptionsTable
            label="Services"
            rows={subscriptions}
            format={format}
            withCustomer={false}
          />
          <h3 className={styles.heading}>
            Charges and payments
            <Link href={`/admin-dashboard?tab=payments&userId=${customer._id}`} prefetch={false}>
              Filter and export
            </Link>
          </h3>
          <DataTable
            label="Charges and payments"
            locale={format.locale}
            columns={paymentColumns({ format, withCustomer: false })}
            rows={payments.rows}
            rowKey={(row) => row._id}
            href={href}
            sort={details.sort}
            paging={payments}
            empty={
              <p className={styles.empty} style={{ padding: "32px 16px", textAlign: "center" }}>
                No charges yet. Assigning a service makes the first one.
              </p>
            }
          />
        </div>
        <div className={styles.side}>
          <Panel id="customer-data" title="Data">
            <CustomerFacts customer={customer} subscriptions={subscriptions} format={format} />
          </Panel>
          <Panel id="customer-notes" title="Notes">
            <div className={styles.notes}>
              {notes.length > 0 && (
                <ol className={styles.thread} tabIndex={0} aria-label="Notes, newest first">
                  {notes.map((note) => (
                    <li key={note._id} className={styles.note}>
                      <p className={styles.about}>
                        <strong>{note.author.name}</strong> about {note.service},{" "}
                        <LocalTime
                          instant={note.createdAt}
                          locale={format.locale}
                          text={format.timeOf(note.createdAt)}
                          withTime
                        />
                      </p>
                      <p>{note.content}</p>
                    </li>
                  ))}
                </ol>
              )}
              {subscriptions.length > 0 ? (
                <CustomerNoteForm
                  subscriptions={subscriptions.map(({ _id, service }) => ({
                    _id,
                    service: service.name,
                  }))}
                />
              ) : (
                <p className={styles.empty}>Notes belong to a service. Assign one first.</p>
              )}
            </div>
          </Panel>
          <Panel id="customer-activity" title="Activity">
            {activity.length > 0 ? (
              <div className={styles.flush}>
                <AuditList events={activity} format={format} short />
              </div>
            ) : (
              <p className={styles.empty}>Nothing has happened yet.</p>
            )}
          </Panel>
          <Panel id="customer-mails" title="Mails">
            {mails.length === 0 && <p className={styles.empty}>No mails yet.</p>}
            <ul className={styles.mails}>
              {mails.map((mail) => (
                <li key={mail._id}>
                  <span>
                    {mail.subject}
                    <small>
                      <LocalTime
                        instant={mail.sentAt ?? mail.createdAt}
                        locale={format.locale}
                        text={format.timeOf(mail.sentAt ?? mail.createdAt)}
                        withTime
                      />
                    </small>
                  </span>
                  <StatusChip status={mail.status} />
                </li>
              ))}
            </ul>
          </Panel>
        </div>
      </div>
    </CustomerPageBoard>
  );
}
