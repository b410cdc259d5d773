/**
 * What an event of the log says. In a sentence `{name}` is the new value of a change, or a name of
 * what the event is about; `{*name}` stands out, `{-name}` is the former value. What stands in
 * brackets is left out while a value in it is missing. `{change}` names the first changed field.
 */
export interface EventKind {
  /** As a filter's name. */
  label: string;
  /** After the actor's name. */
  says: string;
  /** Instead of that, where an administrator did it. */
  byAdmin?: string;
  /** The whole sentence, where nobody signed in did it. */
  alone?: string;
  /** Of several neighbors in a row, after the actor's name if there is one. */
  many?: string;
  /** Instead of that, before the names of several actors; without it each has a line. */
  ofSeveral?: string;
}

const list = (label: string, what: string): EventKind => ({
  label,
  says: `exported ${what}`,
  many: `exported ${what} {count} times`,
});

/** Every kind of event by its action. */
export const eventKinds: Record<string, EventKind> = {
  "session.created": {
    label: "Signed in",
    says: "signed in",
    many: "signed in {count} times",
    ofSeveral: "*{count} sign-ins*",
  },
  "session.refused": {
    label: "Failed sign-in",
    says: "failed to sign in",
    alone: "*Failed sign-in*[ for {email}][, {reason}]",
    many: "*{count} failed sign-ins*",
  },
  "session.ended": {
    label: "Signed out",
    says: "signed out",
    many: "signed out {count} times",
    ofSeveral: "*{count} sign-outs*",
  },
  "session.others_ended": {
    label: "Signed out everywhere else",
    says: "signed out everywhere else",
  },
  "password.changed": { label: "Password changed", says: "changed their password" },
  "password.reset": {
    label: "Password set by a mailed link",
    says: "set a new password by a mailed link",
  },
  "password.reset_asked": {
    label: "Link for a new password asked for",
    says: "asked for a link for a new password",
    alone: "*A link for a new password* was asked for[, {email}]",
    many: "*{count} links for a new password* were asked for",
  },
  "password.refused": {
    label: "Wrong present password",
    says: "entered a wrong present password",
    many: "entered a wrong present password {count} times",
  },
  "two_factor.on": { label: "Two-factor turned on", says: "turned two-factor on" },
  "two_factor.off": {
    label: "Two-factor turned off",
    says: "turned two-factor off",
    alone: "*A command* turned two-factor off[ for {name}]",
  },
  "two_factor.recovery_used": {
    label: "Signed in with a recovery code",
    says: "signed in with a recovery code",
  },
  "email.verified": {
    label: "Email confirmed",
    says: "confirmed their email[, changed from {-email} to {*email}]",
  },
  "email.undone": {
    label: "New email taken back",
    says: "took a new email back[: from {-email} to {*email}]",
  },
  "customer.exported": { label: "Own data downloaded", says: "downloaded their data" },
  "customer.registered": { label: "Account created", says: "created an account[ with {email}]" },
  "customer.disowned": {
    label: "Account deleted: the address is somebody else's",
    says: "had the account deleted: the address[ {-email}] is somebody else's",
  },
  "customer.created": {
    label: "Customer added",
    says: "added the customer {*name}[ of {company}]",
    many: "added {count} customers",
  },
  "customer.updated": { label: "Customer changed", says: "{change}[ of {name}]{values}" },
  "customer.deleted": { label: "Customer deleted", says: "deleted the customer {*name}" },
  "customer.erased": {
    label: "Customer erased",
    says: "erased the personal data of a customer",
    alone: "*The personal data* of a customer were erased",
  },
  "customer.viewed": {
    label: "Portal viewed as a customer",
    says: "looked at the portal as {name}",
    many: "looked at the portal as a customer {count} times",
  },
  "customer.view_ended": {
    label: "View as a customer ended",
    says: "ended the view as {name}",
  },
  "customer.link_sent": { label: "Sign-in link mailed", says: "mailed {name} {link}" },
  "customer.deletion_requested": {
    label: "Asked for the account to be deleted",
    says: "asked to delete the account",
  },
  "customer.deletion_withdrawn": {
    label: "No longer asks for the account to be deleted",
    says: "no longer asks to delete the account",
  },
  "payment_method.saved": {
    label: "Payment method saved",
    says: "saved the payment method[ {*name}]",
    alone: "*The payment method*[ {name}] was saved",
  },
  "payment_method.default": {
    label: "Default payment method chosen",
    says: "made[ {*name}] the default method",
  },
  "payment_method.expired": {
    label: "Card expired",
    says: "marked the card[ {*name}] as expired",
    alone: "*The card*[ {name}] has expired",
  },
  "payment_method.removed": {
    label: "Payment method removed",
    says: "removed the payment method[ {-name}]",
    alone: "*The payment method*[ {-name}] was removed",
  },
  "autopay.enabled": {
    label: "Automatic payment switched on",
    says: "switched automatic payment on[, with {*name}]",
  },
  "autopay.disabled": {
    label: "Automatic payment switched off",
    says: "switched automatic payment off",
    alone: "*Automatic payment* was switched off",
  },
  "person.invited": { label: "Person invited", says: "invited {*name} to the company[ as {role}]" },
  "person.invited_again": { label: "Person invited again", says: "invited {*name} again" },
  "person.accepted": { label: "Invitation accepted", says: "accepted the invitation[ as {name}]" },
  "person.role_changed": {
    label: "Person's role changed",
    says: "made {*name} {role}[, {-role} until then]",
  },
  "notifications.updated": { label: "Mails chosen", says: "{change}{values}" },
  "person.removed": { label: "Person removed", says: "removed {*name} from the company" },
  "customers.imported": { label: "Customers imported", says: "imported {*rows} customers" },
  "customers.exported": list("Customers exported", "customers"),
  "services.exported": list("Services exported", "services"),
  "subscriptions.exported": list("Assigned services exported", "assigned services"),
  "payments.exported": list("Payments exported", "payments"),
  "service.created": {
    label: "Service added to the catalog",
    says: "added the service {*name}[ at {price.monthly}/month]",
  },
  "service.updated": { label: "Service changed", says: "{change}[ of {name}]{values}" },
  "service.deleted": { label: "Service deleted", says: "deleted the service {*name}" },
  "subscription.assigned": {
    label: "Service assigned",
    says: "assigned {service}[ to {customer}][, {*amount} a month]",
    many: "assigned {count} services",
  },
  "subscription.subscribed": {
    label: "Service subscribed to",
    says: "subscribed to {service}[, {*amount} a month]",
  },
  "subscription.updated": {
    label: "Assigned service changed",
    says: "{change} of {service}[ for {customer}]{values}",
  },
  "subscription.charged": {
    label: "Service charged",
    says: "charged {*amount}[ to {customer}] for {service}",
    alone: "*The billing job* charged {*amount} to {customer} for {service}",
    many: "made {count} charges",
  },
  "subscription.paused": {
    label: "Service paused",
    says: "paused {service}[ for {customer}]",
    alone: "*The billing job* paused {service} for {customer}",
  },
  "subscription.resumed": {
    label: "Service resumed",
    says: "resumed {service}[ for {customer}]",
    alone: "*The system* resumed {service} for {customer}",
  },
  "subscription.suspended": {
    label: "Service stopped for late payment",
    says: "suspended {service}[ for {customer}]",
    alone: "*The billing job* suspended {service} for {customer}",
  },
  "subscription.cancelled": {
    label: "Service cancelled",
    says: "cancelled {service}[ for {customer}]",
    alone: "*The billing job* cancelled {service} for {customer}",
    many: "cancelled {count} services",
  },
  "subscription.parked": {
    label: "Service set aside by billing",
    says: "set {service} aside[ for {customer}][: {reason}]",
    alone: "*The billing job* set {service} for {customer} aside[: {reason}]",
  },
  "subscription.unparked": {
    label: "Service billed again",
    says: "lets billing try {service}[ for {customer}] again",
  },
  "payment.requested": {
    label: "Payment asked for",
    says: "charged {customer} {*amount} for {service}",
    many: "made {count} charges",
  },
  "payment.updated": {
    label: "Charge changed",
    says: "{change}[ of the charge for {service}]{values}",
  },
  "payment.paid": {
    label: "Payment made",
    says: "paid {*amount} for {service}[, invoice {invoice}]",
    byAdmin: "recorded {*amount} from {customer} for {service}[, invoice {invoice}]",
    alone: "{*customer} paid {*amount} for {service}[, invoice {invoice}]",
    many: "settled {count} charges",
  },
  "payment.declined": {
    label: "Automatic payment declined",
    says: "could not charge {savedMethod} for {service}",
    alone: "{*savedMethod}[ of {customer}] could not be charged for {service}[: {reason}]",
  },
  "payment.disputed": {
    label: "Payment disputed",
    says: "disputed {*disputed} for {service}",
    alone: "*The bank*[ of {customer}] wants {*disputed} for {service} back[: {reason}]",
  },
  "payment.announced": {
    label: "Transfer announced",
    says: "announced a transfer of {*amount} for {service}",
    alone: "{*customer} announced a transfer of {*amount} for {service}",
    many: "announced {count} transfers",
  },
  "payment.not_received": {
    label: "Announced transfer not received",
    says: "has not received the transfer of {*amount}[ from {customer}] for {service}",
    many: "has not received {count} transfers",
  },
  "payment.refunded": {
    label: "Payment refunded",
    says: "refunded {*refunded}[ to {customer}][: “{reason}”]",
    alone: "*The provider* refunded {*refunded} to {customer}[: “{reason}”]",
  },
  "payment.returned": {
    label: "Payment sent back",
    says: "sent {*returned} back[ to {customer}]",
    alone: "*The system* sent {*returned} back to {customer}[: {reason}]",
  },
  "payment.voided": {
    label: "Charge voided",
    says: "voided the charge of {*amount}[ to {customer}] for {service}[: “{reason}”]",
    alone: "*The billing job* voided the charge of {*amount} to {customer} for {service}",
    many: "voided {count} charges",
  },
  "payment.reminded": {
    label: "Customer reminded",
    says: "reminded {customer} of {*amount} for {service}",
    many: "sent {count} reminders",
  },
  "payment.try_given_up": {
    label: "Payment that the provider no longer knows given up",
    says: "gave up a payment[ of {customer}] for {service} that the provider no longer knows",
  },
  "settings.updated": { label: "Site settings changed", says: "{change}{values}" },
  "billing_settings.updated": { label: "Billing settings changed", says: "{change}{values}" },
  "testimonial.created": { label: "Testimonial added", says: "added the testimonial of {*name}" },
  "testimonial.updated": { label: "Testimonial changed", says: "{change}[ of {name}]{values}" },
  "testimonial.deleted": {
    label: "Testimonial deleted",
    says: "deleted the testimonial of {*name}",
  },
  "note.created": {
    label: "Note written",
    says: "wrote[ to {customer}] about {service}[: “{content}”]",
    many: "wrote {count} notes",
  },
  "inquiry.received": {
    label: "Inquiry received",
    says: "wrote through the contact form",
    alone: "{*name} wrote through the contact form",
    many: "*{count} inquiries* came in",
  },
  "inquiry.updated": {
    label: "Inquiry changed",
    says: "marked the inquiry of {name} as {*status}",
    many: "marked {count} inquiries",
  },
  "inquiry.answered": { label: "Inquiry answered", says: "answered {name}[: “{content}”]" },
  "inquiry.converted": { label: "Inquiry made a customer", says: "made {*name} a customer" },
  "inquiry.deleted": { label: "Inquiry deleted", says: "deleted an inquiry for good" },
  "administrator.invited": {
    label: "Administrator invited",
    says: "invited {*name} as an administrator",
  },
  "administrator.role_changed": {
    label: "Administrator's role changed",
    says: "made {name} {*role}[, {-role} until then]",
  },
  "administrator.removed": {
    label: "Administrator removed",
    says: "removed the administrator {*name}",
  },
  "admin.created": {
    label: "Administrator added by a command",
    says: "made {*name} an administrator",
    alone: "*A command* made {*name} an administrator",
  },
  "admin.password_set": {
    label: "Administrator's password set by a command",
    says: "set a password for {name}",
    alone: "*A command* set a password for {name}",
  },
  "agent.created": { label: "Agent added", says: "added the agent {*name}" },
  "agent.updated": { label: "Agent changed", says: "{change}{values}" },
  "agent.deleted": { label: "Agent deleted", says: "deleted an agent with its keys" },
  "agent.baseline_agreed": {
    label: "Minutes of a run agreed to",
    says: "agreed that a run saves {*minutes} minutes",
  },
  "agentMonth.sealed": {
    label: "Agent's month sealed",
    says: "sealed a month of an agent",
    alone: "*The billing job* sealed a month of an agent",
    many: "sealed {count} months of agents",
  },
  "agentKey.created": { label: "Agent's key created", says: "created the agent's key {*name}" },
  "agentKey.deleted": { label: "Agent's key deleted", says: "deleted the agent's key {*name}" },
  "run.called_wrong": {
    label: "Run called wrong",
    says: "called a run wrong[: “{verdict}”]",
    many: "called {count} runs wrong",
  },
  "run.verdict_deleted": { label: "Verdict taken back", says: "took back that a run was wrong" },
  "mail.resent": { label: "Mail sent again", says: "sent the mail “{name}” again" },
  "job.retried": { label: "Job tried again", says: "tried a failed job again" },
  "access.refused": {
    label: "Access refused",
    says: "was refused {entityId}",
    many: "was refused {count} times",
  },
};
