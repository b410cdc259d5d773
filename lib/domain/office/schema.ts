import type { Page } from "@/lib/core/paging";
import type { AuditEvent } from "@/lib/domain/audit/schema";
import type { User } from "@/lib/domain/customer/schema";
import type { Mail } from "@/lib/domain/mail/schema";
import type { Note } from "@/lib/domain/note/schema";
import type { AdminPayment } from "@/lib/domain/payment/schema";
import type { AdminSubscription } from "@/lib/domain/subscription/schema";

/** A row of the customers' table: the customer and the newest of the services assigned to them. */
export interface CustomerRow extends User {
  subscriptions: {
    _id: string;
    service: { _id: string; name: string };
    status: string;
    paymentStatus: "pending" | "paid";
  }[];
  /** How many there are in all. */
  subscriptionCount: number;
}

export interface Days {
  /** `YYYY-MM-DD` in the installation's time zone. */
  today: string;
  /** Tomorrow: the first day that an assignment takes. */
  earliest: string;
  /** One month from today (spec section 9). */
  defaultDate: string;
}

/** Everything on a customer's own page. Notes, activity and mails are the newest ones. */
export interface CustomerDetails {
  customer: User;
  subscriptions: AdminSubscription[];
  payments: Page<AdminPayment>;
  sort: { by: string; order: "asc" | "desc" } | undefined;
  notes: (Note & { service: string })[];
  activity: AuditEvent[];
  mails: Mail[];
}
