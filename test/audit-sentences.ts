import type { AuditEntry } from "@/lib/domain/audit/schema";
import { admin, customer, entry, mo, system } from "./audit-entries";
import { ofIntegrations } from "./integration-sentences";
import { requestSentences } from "./request-sentences";

const running = { customer: "Maya Chen", service: "Demand Forecasting" };
export const charge = { ...running, amount: 890, invoice: "INV-000176" };

/** What is said of an entry, alone. */
export const sentences: [AuditEntry, string][] = [
  [entry("session.created", admin), "*Ingrid Halden* signed in"],
  [
    entry("session.refused", system, {
      email: "a@b.example",
      session: "admin",
      reason: "credentials",
    }),
    "*Failed sign-in* for a@b.example, wrong password",
  ],
  [
    entry("session.refused", system, { email: "a@b.example", reason: "code" }),
    "*Failed sign-in* for a@b.example, wrong code",
  ],
  [entry("session.ended", customer), "*Maya Chen* signed out"],
  [entry("session.others_ended", customer), "*Maya Chen* signed out everywhere else"],
  [entry("password.changed", customer), "*Maya Chen* changed their password"],
  [entry("password.reset", customer), "*Maya Chen* set a new password by an emailed link"],
  [
    entry("password.reset_asked", system, { email: "a@b.example" }),
    "*A link for a new password* was asked for, a@b.example",
  ],
  [entry("password.refused", admin), "*Ingrid Halden* entered a wrong present password"],
  [entry("two_factor.on", admin), "*Ingrid Halden* turned two-factor on"],
  [entry("two_factor.off", admin), "*Ingrid Halden* turned two-factor off"],
  [
    entry("two_factor.off", system, {}, { name: "Ingrid Halden" }),
    "*A command* turned two-factor off for Ingrid Halden",
  ],
  [entry("two_factor.recovery_used", admin), "*Ingrid Halden* signed in with a recovery code"],
  [entry("email.verified", customer), "*Maya Chen* confirmed their email"],
  [
    entry("email.verified", customer, { email: ["a@b.example", "c@d.example"] }),
    "*Maya Chen* confirmed their email, changed from ~a@b.example~ to *c@d.example*",
  ],
  [
    entry("email.undone", customer, { email: ["a@b.example", "c@d.example"] }),
    "*Maya Chen* took a new email back: from ~a@b.example~ to *c@d.example*",
  ],
  [entry("customer.exported", customer), "*Maya Chen* downloaded their data"],
  [
    entry("customer.registered", customer, { email: "a@b.example" }),
    "*Maya Chen* created an account with a@b.example",
  ],
  [
    entry("customer.disowned", customer, { email: ["a@b.example", null] }),
    "*Maya Chen* had the account deleted: the address ~a@b.example~ is somebody else’s",
  ],
  [
    entry("customer.created", admin, {
      name: "Maya Chen",
      email: "a@b.example",
      company: "Northwind",
    }),
    "*Ingrid Halden* added the customer *Maya Chen* of Northwind",
  ],
  [
    entry("customer.updated", customer, { phone: ["+1 4417", "+1 4418"] }, { name: "Maya Chen" }),
    "*Maya Chen* changed their phone from ~+1 4417~ to *+1 4418*",
  ],
  [
    entry(
      "customer.updated",
      admin,
      { isActive: [true, false], phone: ["1", "2"] },
      { name: "Maya Chen" },
    ),
    "*Ingrid Halden* turned off “Active” of Maya Chen, and 1 more",
  ],
  [
    entry("customer.deleted", admin, { name: ["Maya Chen", null] }),
    "*Ingrid Halden* deleted the customer *Maya Chen*",
  ],
  [
    entry("customer.link_sent", admin, { link: "invite" }, mo),
    "*Ingrid Halden* emailed Mo an invitation",
  ],
  [entry("payment_method.saved", system, mo), "*The payment method* Mo was saved"],
  [entry("payment_method.default", customer, mo), "*Maya Chen* made *Mo* the default method"],
  [entry("payment_method.expired", system, mo), "*The card* Mo has expired"],
  [entry("payment_method.removed", system, {}, mo), "*The payment method* was removed"],
  [
    entry("payment_method.removed", customer, { name: ["Visa ending 4242", null] }),
    "*Maya Chen* removed the payment method ~Visa ending 4242~",
  ],
  [entry("autopay.enabled", customer), "*Maya Chen* switched automatic payment on"],
  [entry("autopay.disabled", customer), "*Maya Chen* switched automatic payment off"],
  [entry("customer.deletion_requested", customer), "*Maya Chen* asked to delete the account"],
  [
    entry("customer.deletion_withdrawn", customer),
    "*Maya Chen* no longer asks to delete the account",
  ],
  [
    entry("person.invited", customer, { name: "Robin", role: "billing" }),
    "*Maya Chen* invited *Robin* to the company as billing",
  ],
  [entry("person.invited_again", customer, { name: "Robin" }), "*Maya Chen* invited *Robin* again"],
  [entry("person.accepted", customer, mo), "*Maya Chen* accepted the invitation as Mo"],
  [
    entry("person.role_changed", customer, { name: "Robin", role: ["member", "billing"] }),
    "*Maya Chen* made *Robin* billing, ~member~ until then",
  ],
  [
    entry("person.removed", customer, { name: ["Robin", null] }),
    "*Maya Chen* removed *Robin* from the company",
  ],
  [
    entry("notifications.updated", customer, { notes: [true, false] }),
    "*Maya Chen* turned off “Notes”",
  ],
  [entry("customers.imported", admin, { rows: 40 }), "*Ingrid Halden* imported *40* customers"],
  [entry("customers.exported", admin), "*Ingrid Halden* exported customers"],
  [entry("services.exported", admin), "*Ingrid Halden* exported services"],
  [entry("subscriptions.exported", admin), "*Ingrid Halden* exported assigned services"],
  [entry("payments.exported", admin), "*Ingrid Halden* exported payments"],
  [
    entry("service.created", admin, { name: "Reports", "price.monthly": 49.99 }),
    "*Ingrid Halden* added the service *Reports* at $49.99/month",
  ],
  [
    entry("service.updated", admin, { "price.monthly": [49, 59] }, { name: "Reports" }),
    "*Ingrid Halden* changed the price a month of Reports from ~$49.00~ to *$59.00*",
  ],
  [
    entry(
      "service.updated",
      admin,
      { description: ["old ".repeat(30), "new"] },
      { name: "Reports" },
    ),
    "*Ingrid Halden* changed the description of Reports",
  ],
  [
    entry("service.deleted", admin, { name: ["Reports", null] }),
    "*Ingrid Halden* deleted the service *Reports*",
  ],
  [
    entry("subscription.assigned", admin, { ...running, amount: 890 }),
    "*Ingrid Halden* assigned Demand Forecasting to Maya Chen, *$890.00* a month",
  ],
  [
    entry("subscription.subscribed", customer, { service: "Reports", amount: 49 }),
    "*Maya Chen* subscribed to Reports, *$49.00* a month",
  ],
  [
    entry("subscription.updated", admin, { progress: [88, 92] }, running),
    "*Ingrid Halden* changed the progress of Demand Forecasting for Maya Chen from ~88%~ to *92%*",
  ],
  [
    {
      ...entry("subscription.updated", customer, { endsOn: [null, "2026-12-15"] }, running),
      entityId: "0198a3c2-3333-7222-8333-123456789abc",
    },
    "*Maya Chen* set the end date of Demand Forecasting to *Dec 15, 2026*",
  ],
  [
    entry("subscription.charged", system, { charges: 1, amount: 720 }, running),
    "*The billing job* charged *$720.00* to Maya Chen for Demand Forecasting",
  ],
  [
    entry("subscription.paused", admin, { status: ["active", "paused"] }, running),
    "*Ingrid Halden* paused Demand Forecasting for Maya Chen",
  ],
  [
    entry("subscription.resumed", system, {}, running),
    "*The system* resumed Demand Forecasting for Maya Chen",
  ],
  [
    entry("subscription.suspended", system, {}, running),
    "*The billing job* suspended Demand Forecasting for Maya Chen",
  ],
  [
    entry("subscription.cancelled", customer, {}, running),
    "*Maya Chen* cancelled Demand Forecasting",
  ],
  [
    entry("subscription.parked", system, { reason: "wrong next date" }, running),
    "*The billing job* put Demand Forecasting for Maya Chen on hold: wrong next date",
  ],
  [
    entry("subscription.unparked", admin, {}, running),
    "*Ingrid Halden* lets billing try Demand Forecasting for Maya Chen again",
  ],
  [
    entry("payment.requested", admin, { amount: 890 }, charge),
    "*Ingrid Halden* charged Maya Chen *$890.00* for Demand Forecasting",
  ],
  [
    entry("payment.corrected", admin, { poNumber: [null, "PO 7"] }, charge),
    "*Ingrid Halden* set the purchase order on the invoice for Demand Forecasting to *PO 7*",
  ],
  [
    entry("payment.paid", customer, { amount: 890 }, charge),
    "*Maya Chen* paid *$890.00* for Demand Forecasting",
  ],
  [
    entry("payment.paid", system, { amount: 890 }, charge),
    "*Maya Chen* paid *$890.00* for Demand Forecasting",
  ],
  [
    entry("payment.paid", admin, { amount: 890, method: "bank transfer" }, charge),
    "*Ingrid Halden* recorded *$890.00* from Maya Chen for Demand Forecasting",
  ],
  [
    entry("payment.announced", customer, { amount: 890 }, charge),
    "*Maya Chen* announced a transfer of *$890.00* for Demand Forecasting",
  ],
  [
    entry("payment.announced", system, { amount: 890 }, charge),
    "*Maya Chen* announced a transfer of *$890.00* for Demand Forecasting",
  ],
  [
    entry("payment.not_received", admin, { announcedAt: ["2026-11-26T08:00:00Z", null] }, charge),
    "*Ingrid Halden* has not received the transfer of *$890.00* from Maya Chen for Demand Forecasting",
  ],
  [
    entry("payment.refunded", admin, { refunded: 495, reason: "Camera exchange" }, charge),
    "*Ingrid Halden* refunded *$495.00* to Maya Chen: “Camera exchange”",
  ],
  [
    entry("payment.returned", system, { returned: 495, reason: "Paid twice." }, charge),
    "*The system* sent *$495.00* back to Maya Chen: Paid twice.",
  ],
  [
    entry(
      "payment.declined",
      system,
      { savedMethod: "Visa ending 4242", reason: "It has expired." },
      charge,
    ),
    "*Visa ending 4242* of Maya Chen could not be charged for Demand Forecasting: It has expired.",
  ],
  [
    entry("payment.disputed", system, { disputed: 890, reason: "fraudulent" }, charge),
    "*The bank* of Maya Chen wants *$890.00* for Demand Forecasting back: fraudulent",
  ],
  [
    entry("payment.voided", admin, { status: ["pending", "void"], reason: "Double" }, charge),
    "*Ingrid Halden* voided the charge of *$890.00* to Maya Chen for Demand Forecasting: “Double”",
  ],
  [
    entry("payment.reminded", admin, { amount: 890, reminder: [0, 3] }, charge),
    "*Ingrid Halden* reminded Maya Chen of *$890.00* for Demand Forecasting",
  ],
  [
    entry("payment.try_given_up", admin, { attempt: ["open", "expired"] }, charge),
    "*Ingrid Halden* gave up a payment of Maya Chen for Demand Forecasting that the provider no longer knows",
  ],
  [
    entry("settings.updated", admin, { maintenanceMode: [false, true] }),
    "*Ingrid Halden* turned on “Maintenance mode”",
  ],
  [
    entry("billing_settings.updated", admin, { taxRate: [0, 7.5] }),
    "*Ingrid Halden* changed the tax rate from ~0%~ to *7.5%*",
  ],
  [
    entry("content.updated", admin, {}, {}, "figures"),
    "*Ingrid Halden* changed “figures” of the website",
  ],
  [
    entry("content.reset", admin, {}, {}, "legal"),
    "*Ingrid Halden* set “legal” of the website back to the default",
  ],
  [
    entry("testimonial.created", admin, { name: "Ada", rating: 5 }),
    "*Ingrid Halden* added the testimonial of *Ada*",
  ],
  [
    entry("testimonial.updated", admin, { rating: [4, 5] }, { name: "Ada" }),
    "*Ingrid Halden* changed the rating of Ada from ~4~ to *5*",
  ],
  [
    entry("testimonial.deleted", admin, { name: ["Ada", null] }),
    "*Ingrid Halden* deleted the testimonial of *Ada*",
  ],
  [
    entry("note.created", admin, { subscription: customer._id, content: "It runs." }, running),
    "*Ingrid Halden* wrote to Maya Chen about Demand Forecasting: “It runs.”",
  ],
  [
    entry("inquiry.received", system, {}, { name: "Iris Inq" }),
    "*Iris Inq* wrote through the contact form",
  ],
  [
    entry("inquiry.updated", admin, { status: ["new", "archived"] }, { name: "Iris Inq" }),
    "*Ingrid Halden* marked the inquiry of Iris Inq as *archived*",
  ],
  [
    entry("inquiry.answered", admin, { content: "Gladly." }, { name: "Iris Inq" }),
    "*Ingrid Halden* answered Iris Inq: “Gladly.”",
  ],
  [
    entry("inquiry.converted", admin, { customer: customer._id }, { name: "Iris Inq" }),
    "*Ingrid Halden* made *Iris Inq* a customer",
  ],
  [
    entry("administrator.invited", admin, { name: "Marcus", email: "m@halden.example" }),
    "*Ingrid Halden* invited *Marcus* as an administrator",
  ],
  [
    entry("administrator.updated", admin, { name: ["Marcus", "Mark"] }, { name: "Mark" }),
    "*Ingrid Halden* changed the name of Mark from ~Marcus~ to *Mark*",
  ],
  [
    entry("administrator.role_changed", admin, { role: ["owner", "staff"] }, { name: "Marcus" }),
    "*Ingrid Halden* made Marcus *staff*, ~owner~ until then",
  ],
  [
    entry("administrator.removed", admin, { name: ["Marcus", null] }),
    "*Ingrid Halden* removed the administrator *Marcus*",
  ],
  [entry("admin.created", system, {}, mo), "*A command* made *Mo* an administrator"],
  [
    entry("admin.password_set", system, {}, { name: "Marcus" }),
    "*A command* set a password for Marcus",
  ],
  [
    entry("agent.created", admin, { name: "Order desk" }),
    "*Ingrid Halden* added the agent *Order desk*",
  ],
  [
    entry("agent.updated", admin, { name: ["Orders", "Order desk"] }),
    "*Ingrid Halden* changed the name from ~Orders~ to *Order desk*",
  ],
  [entry("customer.erased", admin), "*Ingrid Halden* erased the personal data of a customer"],
  [entry("customer.viewed", admin, {}, mo), "*Ingrid Halden* looked at the portal as Mo"],
  [entry("customer.view_ended", admin, {}, mo), "*Ingrid Halden* ended the view as Mo"],
  [entry("inquiry.deleted", admin), "*Ingrid Halden* deleted an inquiry for good"],
  [entry("agent.deleted", admin), "*Ingrid Halden* deleted an agent with its keys"],
  [entry("agentMonth.sealed", system, { hash: "4ac" }), "*The billing job* sealed 1 agent month"],
  [
    entry("agent.baseline_agreed", customer, { minutes: 4.5 }),
    "*Maya Chen* agreed that a run saves *4.5* minutes",
  ],
  [
    entry("agentKey.created", admin, { name: "Server" }),
    "*Ingrid Halden* created the agent’s key *Server*",
  ],
  [
    entry("agentKey.deleted", admin, { name: ["Server", null] }),
    "*Ingrid Halden* deleted the agent’s key *Server*",
  ],
  ...ofIntegrations,
  [
    entry("run.called_wrong", customer, { verdict: "Booked twice." }),
    "*Maya Chen* marked a run wrong: “Booked twice.”",
  ],
  [
    entry("run.verdict_deleted", customer, { verdict: ["Booked twice.", null] }),
    "*Maya Chen* removed a wrong mark",
  ],
  [entry("agentMonth.accepted", customer), "*Maya Chen* accepted a month of an agent"],
  [
    entry("run.noted", customer, { content: "The period was open." }),
    "*Maya Chen* wrote a note on a run: “The period was open.”",
  ],
  [
    entry("ask.answered", customer, { question: "Refund order 7?", answer: "Refund now" }),
    "*Maya Chen* answered *Refund now* to “Refund order 7?”",
  ],
  [entry("ask.withdrawn", system), "*An agent* withdrew a question"],
  ...requestSentences,
  [
    entry("agent.line_set", customer, { line: [90, 85], name: "Support agent" }),
    "*Maya Chen* set the line of Support agent to *85*",
  ],
  [
    entry("mail.resent", admin, {}, { name: "Your invoice" }),
    "*Ingrid Halden* sent the email “Your invoice” again",
  ],
  [
    entry("job.retried", admin, { state: ["failed", "queued"] }),
    "*Ingrid Halden* tried a failed job again",
  ],
  [
    entry("access.refused", customer, { reason: "forbidden" }, {}, "GET /api/admin/users"),
    "*Maya Chen* was refused GET /api/admin/users",
  ],
];
