import type { AuditAction } from "@/lib/domain/audit/constants";
import { BILLING, optional, say, strong, type PhrasePart } from "./phrase";
import type { EventReader } from "./read-event";

type Sentence = (event: EventReader) => PhrasePart[];

const COMMAND = "A command";

const changed: Sentence = ({ actor, change }) => say`${actor} ${change()}`;
const changedOfName: Sentence = ({ actor, change, name }) =>
  say`${actor} ${change(optional` of ${name}`)}`;

export const sentences: Record<AuditAction, Sentence> = {
  "session.created": ({ actor }) => say`${actor} signed in`,
  "session.refused": ({ isBySystem, actor, email, reason }) =>
    isBySystem
      ? say`${strong("Failed sign-in")}${optional` for ${email}`}${optional`, ${reason}`}`
      : say`${actor} failed to sign in`,
  "session.ended": ({ actor }) => say`${actor} signed out`,
  "session.others_ended": ({ actor }) => say`${actor} signed out everywhere else`,
  "password.changed": ({ actor }) => say`${actor} changed their password`,
  "password.reset": ({ actor }) => say`${actor} set a new password by an emailed link`,
  "password.reset_asked": ({ isBySystem, actor, email }) =>
    isBySystem
      ? say`${strong("A link for a new password")} was asked for${optional`, ${email}`}`
      : say`${actor} asked for a link for a new password`,
  "password.refused": ({ actor }) => say`${actor} entered a wrong present password`,
  "two_factor.on": ({ actor }) => say`${actor} turned two-factor on`,
  "two_factor.off": ({ isBySystem, by, name }) =>
    say`${by(COMMAND)} turned two-factor off${isBySystem ? optional` for ${name}` : ""}`,
  "two_factor.recovery_used": ({ actor }) => say`${actor} signed in with a recovery code`,
  "email.verified": ({ actor, email, old }) =>
    say`${actor} confirmed their email${optional`, changed from ${old.email} to ${strong(email)}`}`,
  "email.undone": ({ actor, email, old }) =>
    say`${actor} took a new email back${optional`: from ${old.email} to ${strong(email)}`}`,

  "customer.exported": ({ actor }) => say`${actor} downloaded their data`,
  "customer.registered": ({ actor, email }) =>
    say`${actor} created an account${optional` with ${email}`}`,
  "customer.disowned": ({ actor, old }) =>
    say`${actor} had the account deleted: the address${optional` ${old.email}`} is somebody else’s`,
  "customer.created": ({ actor, name, company }) =>
    say`${actor} added the customer ${strong(name)}${optional` of ${company}`}`,
  "customer.updated": changedOfName,
  "customer.deleted": ({ actor, name }) => say`${actor} deleted the customer ${strong(name)}`,
  "customer.erased": ({ isBySystem, actor }) =>
    isBySystem
      ? say`${strong("The personal data")} of a customer were erased`
      : say`${actor} erased the personal data of a customer`,
  "customer.viewed": ({ actor, name }) => say`${actor} looked at the portal as ${name}`,
  "customer.view_ended": ({ actor, name }) => say`${actor} ended the view as ${name}`,
  "customer.link_sent": ({ actor, name, link }) => say`${actor} emailed ${name} ${link}`,
  "customer.deletion_requested": ({ actor }) => say`${actor} asked to delete the account`,
  "customer.deletion_withdrawn": ({ actor }) => say`${actor} no longer asks to delete the account`,
  "person.invited": ({ actor, name, role }) =>
    say`${actor} invited ${strong(name)} to the company${optional` as ${role}`}`,
  "person.invited_again": ({ actor, name }) => say`${actor} invited ${strong(name)} again`,
  "person.accepted": ({ actor, name }) =>
    say`${actor} accepted the invitation${optional` as ${name}`}`,
  "person.role_changed": ({ actor, name, role, old }) =>
    say`${actor} made ${strong(name)} ${role}${optional`, ${old.role} until then`}`,
  "person.removed": ({ actor, name }) => say`${actor} removed ${strong(name)} from the company`,
  "notifications.updated": changed,

  "payment_method.saved": ({ isBySystem, actor, name }) =>
    isBySystem
      ? say`${strong("The payment method")}${optional` ${name}`} was saved`
      : say`${actor} saved the payment method${optional` ${strong(name)}`}`,
  "payment_method.default": ({ actor, name }) =>
    say`${actor} made${optional` ${strong(name)}`} the default method`,
  "payment_method.expired": ({ name }) =>
    say`${strong("The card")}${optional` ${name}`} has expired`,
  "payment_method.removed": ({ isBySystem, actor, old }) =>
    isBySystem
      ? say`${strong("The payment method")}${optional` ${old.name}`} was removed`
      : say`${actor} removed the payment method${optional` ${old.name}`}`,
  "autopay.enabled": ({ actor, name }) =>
    say`${actor} switched automatic payment on${optional`, with ${strong(name)}`}`,
  "autopay.disabled": ({ isBySystem, actor }) =>
    isBySystem
      ? say`${strong("Automatic payment")} was switched off`
      : say`${actor} switched automatic payment off`,

  "customers.imported": ({ actor, rows }) => say`${actor} imported ${strong(rows)} customers`,
  "customers.exported": ({ actor }) => say`${actor} exported customers`,
  "services.exported": ({ actor }) => say`${actor} exported services`,
  "subscriptions.exported": ({ actor }) => say`${actor} exported assigned services`,
  "payments.exported": ({ actor }) => say`${actor} exported payments`,

  "service.created": ({ actor, name, "price.monthly": price }) =>
    say`${actor} added the service ${strong(name)}${optional` at ${price}/month`}`,
  "service.updated": changedOfName,
  "service.deleted": ({ actor, name }) => say`${actor} deleted the service ${strong(name)}`,

  "subscription.assigned": ({ actor, service, customer, amount }) =>
    say`${actor} assigned ${service}${optional` to ${customer}`}${optional`, ${strong(amount)} a month`}`,
  "subscription.subscribed": ({ actor, service, amount }) =>
    say`${actor} subscribed to ${service}${optional`, ${strong(amount)} a month`}`,
  "subscription.updated": ({ actor, change, service, customer }) =>
    say`${actor} ${change(say` of ${service}${optional` for ${customer}`}`)}`,
  "subscription.charged": ({ by, amount, customer, service }) =>
    say`${by(BILLING)} charged ${strong(amount)}${optional` to ${customer}`} for ${service}`,
  "subscription.paused": ({ by, service, customer }) =>
    say`${by(BILLING)} paused ${service}${optional` for ${customer}`}`,
  "subscription.resumed": ({ actor, service, customer }) =>
    say`${actor} resumed ${service}${optional` for ${customer}`}`,
  "subscription.suspended": ({ by, service, customer }) =>
    say`${by(BILLING)} suspended ${service}${optional` for ${customer}`}`,
  "subscription.cancelled": ({ by, service, customer }) =>
    say`${by(BILLING)} cancelled ${service}${optional` for ${customer}`}`,
  "subscription.parked": ({ by, service, customer, reason }) =>
    say`${by(BILLING)} put ${service}${optional` for ${customer}`} on hold${optional`: ${reason}`}`,
  "subscription.unparked": ({ actor, service, customer }) =>
    say`${actor} lets billing try ${service}${optional` for ${customer}`} again`,

  "payment.requested": ({ actor, customer, amount, service }) =>
    say`${actor} charged ${customer} ${strong(amount)} for ${service}`,
  "payment.corrected": ({ actor, change, service }) =>
    say`${actor} ${change(optional` on the invoice for ${service}`)}`,
  "payment.paid": ({ isByAdmin, isBySystem, actor, customer, amount, service }) =>
    isByAdmin
      ? say`${actor} recorded ${strong(amount)} from ${customer} for ${service}`
      : say`${isBySystem ? strong(customer) : actor} paid ${strong(amount)} for ${service}`,
  "payment.declined": ({ savedMethod, customer, service, reason }) =>
    say`${strong(savedMethod)}${optional` of ${customer}`} could not be charged for ${service}${optional`: ${reason}`}`,
  "payment.disputed": ({ customer, disputed, service, reason }) =>
    say`${strong("The bank")}${optional` of ${customer}`} wants ${strong(disputed)} for ${service} back${optional`: ${reason}`}`,
  "payment.announced": ({ isBySystem, actor, customer, amount, service }) =>
    say`${isBySystem ? strong(customer) : actor} announced a transfer of ${strong(amount)} for ${service}`,
  "payment.not_received": ({ actor, amount, customer, service }) =>
    say`${actor} has not received the transfer of ${strong(amount)}${optional` from ${customer}`} for ${service}`,
  "payment.refunded": ({ by, refunded, customer, reason }) =>
    say`${by("The provider")} refunded ${strong(refunded)}${optional` to ${customer}`}${optional`: “${reason}”`}`,
  "payment.returned": ({ actor, returned, customer, reason }) =>
    say`${actor} sent ${strong(returned)} back${optional` to ${customer}`}${optional`: ${reason}`}`,
  "payment.voided": ({ isBySystem, by, amount, customer, service, reason }) =>
    say`${by(BILLING)} voided the charge of ${strong(amount)}${optional` to ${customer}`} for ${service}${isBySystem ? "" : optional`: “${reason}”`}`,
  "payment.reminded": ({ actor, customer, amount, service }) =>
    say`${actor} reminded ${customer} of ${strong(amount)} for ${service}`,
  "payment.try_given_up": ({ actor, customer, service }) =>
    say`${actor} gave up a payment${optional` of ${customer}`} for ${service} that the provider no longer knows`,

  "settings.updated": changed,
  "billing_settings.updated": changed,
  "content.updated": ({ actor, entityId }) => say`${actor} changed “${entityId}” of the website`,
  "content.reset": ({ actor, entityId }) =>
    say`${actor} set “${entityId}” of the website back to the default`,
  "testimonial.created": ({ actor, name }) =>
    say`${actor} added the testimonial of ${strong(name)}`,
  "testimonial.updated": changedOfName,
  "testimonial.deleted": ({ actor, name }) =>
    say`${actor} deleted the testimonial of ${strong(name)}`,
  "note.created": ({ actor, customer, service, content }) =>
    say`${actor} wrote${optional` to ${customer}`} about ${service}${optional`: “${content}”`}`,
  "inquiry.received": ({ isBySystem, actor, name }) =>
    say`${isBySystem ? strong(name) : actor} wrote through the contact form`,
  "inquiry.updated": ({ actor, name, status }) =>
    say`${actor} marked the inquiry of ${name} as ${strong(status)}`,
  "inquiry.answered": ({ actor, name, content }) =>
    say`${actor} answered ${name}${optional`: “${content}”`}`,
  "inquiry.converted": ({ actor, name }) => say`${actor} made ${strong(name)} a customer`,
  "inquiry.deleted": ({ actor }) => say`${actor} deleted an inquiry for good`,

  "administrator.invited": ({ actor, name }) =>
    say`${actor} invited ${strong(name)} as an administrator`,
  "administrator.updated": changedOfName,
  "administrator.role_changed": ({ actor, name, role, old }) =>
    say`${actor} made ${name} ${strong(role)}${optional`, ${old.role} until then`}`,
  "administrator.removed": ({ actor, name }) =>
    say`${actor} removed the administrator ${strong(name)}`,
  "admin.created": ({ by, name }) => say`${by(COMMAND)} made ${strong(name)} an administrator`,
  "admin.password_set": ({ by, name }) => say`${by(COMMAND)} set a password for ${name}`,

  "agent.created": ({ actor, name }) => say`${actor} added the agent ${strong(name)}`,
  "agent.updated": changed,
  "agent.deleted": ({ actor }) => say`${actor} deleted an agent with its keys`,
  "agent.baseline_agreed": ({ actor, minutes }) =>
    say`${actor} agreed that a run saves ${strong(minutes)} minutes`,
  "agentMonth.accepted": ({ actor }) => say`${actor} accepted a month of an agent`,
  "agentMonth.sealed": ({ by }) => say`${by(BILLING)} sealed 1 agent month`,
  "agentKey.created": ({ actor, name }) => say`${actor} created the agent’s key ${strong(name)}`,
  "agentKey.deleted": ({ actor, name }) => say`${actor} deleted the agent’s key ${strong(name)}`,
  "apiKey.created": ({ actor, name, role }) =>
    say`${actor} created the API key ${strong(name)}${optional` as ${role}`}`,
  "apiKey.deleted": ({ actor, name }) => say`${actor} deleted the API key ${strong(name)}`,
  "webhook.created": ({ actor, name }) => say`${actor} added a webhook at ${strong(name)}`,
  "webhook.updated": ({ actor, change }) => say`${actor} ${change(say` of a webhook`)}`,
  "webhook.deleted": ({ actor, name }) => say`${actor} deleted the webhook at ${strong(name)}`,
  "webhook.secret_renewed": ({ actor, name }) =>
    say`${actor} renewed the secret of the webhook at ${strong(name)}`,
  "webhook.switched_off": ({ name, reason }) =>
    say`${strong("The webhook")}${optional` at ${name}`} was switched off${optional`: ${reason}`}`,
  "run.called_wrong": ({ actor, verdict }) =>
    say`${actor} marked a run wrong${optional`: “${verdict}”`}`,
  "run.verdict_deleted": ({ actor }) => say`${actor} removed a wrong mark`,
  "run.noted": ({ actor, content }) =>
    say`${actor} wrote a note on a run${optional`: “${content}”`}`,

  "ask.answered": ({ actor, question, answer }) =>
    say`${actor} answered ${strong(answer)}${optional` to “${question}”`}`,
  "ask.withdrawn": ({ by }) => say`${by("An agent")} withdrew a question`,
  "request.created": ({ actor, number, title }) =>
    say`${actor} made the request ${strong(number)}${optional`, “${title}”`}`,
  "request.message": ({ actor, title }) => say`${actor} wrote a message in “${title}”`,
  "request.internal_message": ({ actor, title }) =>
    say`${actor} wrote an internal message in “${title}”`,
  "request.approval_asked": ({ actor, title }) => say`${actor} asked for approval in “${title}”`,
  "request.approved": ({ actor, title }) => say`${actor} approved what was asked in “${title}”`,
  "request.declined": ({ actor, title }) => say`${actor} declined what was asked in “${title}”`,
  "request.item_answered": ({ actor, title }) => say`${actor} answered “${title}” of a request`,
  "request.updated": ({ actor, change }) => say`${actor} ${change(say` of a request`)}`,
  "agent.line_set": ({ actor, line, name }) =>
    say`${actor} set the line of ${name}${optional` to ${strong(line)}`}`,

  "mail.resent": ({ actor, name }) => say`${actor} sent the email “${name}” again`,
  "job.retried": ({ actor }) => say`${actor} tried a failed job again`,
  "access.refused": ({ actor, entityId }) => say`${actor} was refused ${entityId}`,
};
