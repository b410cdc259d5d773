import type { Prisma } from "@/generated/prisma/client";
import { now } from "@/lib/core/clock";
import type { PlainDate } from "@/lib/core/dates";
import { toDollars } from "@/lib/core/money";
import { creditNoteNumber, invoice, invoiceNumber } from "@/test/factories/invoice";
import { note } from "@/test/factories/note";
import type { Random } from "@/test/factories/random";
import { settings } from "@/test/factories/site";
import {
  subscriptionStory,
  type NewChargeRow,
  type StoryRows,
} from "@/test/factories/subscription";
import { officeHour } from "@/test/factories/times";
import { demoCharges, oneOffCharge } from "./one-off-charges";
import type { OneOffCharge } from "./one-off-charges";
import { demoNotes, demoStories, type DemoStory } from "./stories";
import { announcedUntil, remindedUntil } from "./timetable";

type Person = { id: string; name: string };
/** A customer, with the id of its owner. */
type Buyer = Person & {
  ownerId: string;
  email: string;
  company?: string | null;
  emailVerifiedAt?: Date | string | null;
};
type Offer = { id: string; name: string; monthlyCents: number; setupCents: number };

export interface Cast {
  today: PlainDate;
  admins: Person[];
  customers: { key: string; row: Buyer }[];
  services: { key: string; row: Offer }[];
  bankDetails: string;
}

export type DemoCharge = Omit<NewChargeRow, "status"> & {
  status: Prisma.ChargeCreateManyInput["status"];
  refundedCents?: number;
  invoiceNumber?: string | null;
};

/** A charge with who bought what. */
export interface Sold {
  buyer: Buyer;
  /** What its documents say that it is for. */
  title: string;
  charge: DemoCharge;
}

/** A paid charge with who bought what. */
export interface Sale extends Sold {
  charge: DemoCharge & { paymentDate: Date };
}

function find<T>(items: { key: string; row: T }[], key: string): T {
  const match = items.find((item) => item.key === key);
  if (!match) throw new Error(`The demonstration has no ${key}`);
  return match.row;
}

/** A month by card, what is agreed on once by transfer. */
const howPaid = ({ subscriptionId }: DemoCharge) =>
  subscriptionId
    ? { method: "card", paidWith: "Visa ending 4242" }
    : { method: "bank transfer", paidWith: null };

/** The charges with their numbers, in the order in which they were made. */
function numbered(sold: Sold[], today: PlainDate) {
  const madeAt = ({ charge }: Sold) => charge.createdAt.getTime();
  const inOrder = [...sold].sort(
    (a, b) => madeAt(a) - madeAt(b) || (a.charge.id < b.charge.id ? -1 : 1),
  );
  return inOrder.map((sale, index) => ({
    ...sale,
    charge: {
      ...sale.charge,
      ...(sale.charge.paymentDate && howPaid(sale.charge)),
      ...remindedUntil(sale.charge, today),
      invoiceNumber: invoiceNumber(index + 1),
    },
  }));
}

/** What of the demonstration is credited, in the order of its days, with its numbers. */
function credited(
  charges: DemoCharge[],
  refunds: Omit<Prisma.RefundCreateManyInput, "creditNoteNumber">[],
) {
  const notes = [
    ...charges.flatMap((charge) => (charge.voidedAt ? [{ at: charge.voidedAt, charge }] : [])),
    ...refunds.map((refund) => ({ at: refund.createdAt, refund })),
  ].sort((a, b) => Number(a.at) - Number(b.at));
  return notes.flatMap((note, index) => {
    const creditNote = creditNoteNumber(index + 1);
    if ("refund" in note) return [{ ...note.refund, creditNoteNumber: creditNote }];
    note.charge.voidNumber = creditNote;
    return [];
  });
}

function applyFate(
  story: DemoStory,
  charges: DemoCharge[],
  actorId: string,
  random: Random,
): Omit<Prisma.RefundCreateManyInput, "creditNoteNumber">[] {
  const last = charges.at(-1);
  if (story.voided && last) {
    last.status = "void";
    // In the morning after the job has made it.
    last.voidedAt = new Date(last.createdAt.getTime() + 10 * 3_600_000);
    last.voidReason = "The service was ended before this month began.";
  }
  const paid = charges.filter((charge) => charge.paymentDate !== null);
  const refunded = story.refund && paid.at(-1 - story.refund.back);
  if (!story.refund || !refunded?.paymentDate) return [];
  const amountCents = story.refund.cents === "all" ? refunded.amountCents : story.refund.cents;
  if (amountCents === refunded.amountCents) refunded.status = "refunded";
  refunded.refundedCents = amountCents;
  const createdAt = new Date(refunded.paymentDate.getTime() + 9 * 86_400_000);
  return [
    {
      id: random.uuid(createdAt),
      chargeId: refunded.id,
      amountCents,
      reason: story.refund.reason,
      actorId,
      createdAt,
    },
  ];
}

const asAdmin = ({ id, name }: Person) => ({
  actorId: id,
  actorName: name,
  actorRole: "admin" as const,
});
const asOwner = ({ ownerId, name }: Buyer) => ({
  actorId: ownerId,
  actorName: name,
  actorRole: "customer" as const,
});

/** What the audit log holds of a story: the assignment, and every payment. */
function eventsOf(
  { subscription, charges }: StoryRows,
  by: { admin: Person; customer: Buyer; offer: Offer },
  random: Random,
): Prisma.AuditEventCreateManyInput[] {
  const since = new Date(subscription.createdAt ?? now());
  const assigned = {
    id: random.uuid(since),
    ...asAdmin(by.admin),
    action: "subscription.assigned",
    entity: "subscription",
    entityId: subscription.id,
    changes: {
      service: { from: null, to: by.offer.name },
      amount: { from: null, to: toDollars(subscription.amountCents) },
    },
    ip: "203.0.113.20",
    createdAt: since,
  };
  return [assigned, ...paidEventsOf(charges, by.customer, random)];
}

const paidEventsOf = (charges: NewChargeRow[], payer: Buyer, random: Random) =>
  charges.flatMap(({ id, amountCents, paymentDate }) =>
    paymentDate
      ? [
          {
            id: random.uuid(paymentDate),
            ...asOwner(payer),
            action: "payment.paid",
            entity: "payment",
            entityId: id,
            changes: {
              status: { from: "pending", to: "paid" },
              amount: { from: null, to: toDollars(amountCents) },
            },
            ip: "198.51.100.14",
            createdAt: paymentDate,
          },
        ]
      : [],
  );

/** What the audit log holds of a one-off charge. */
function chargeEventsOf(
  charge: OneOffCharge,
  by: { admin: Person; customer: Buyer },
  random: Random,
): Prisma.AuditEventCreateManyInput[] {
  const createdAt = new Date(charge.createdAt);
  const requested = {
    id: random.uuid(createdAt),
    ...asAdmin(by.admin),
    action: "payment.requested",
    entity: "payment",
    entityId: charge.id,
    changes: {
      amount: { from: null, to: toDollars(charge.amountCents) },
      dueDate: { from: null, to: charge.dueDate.toISOString().slice(0, 10) },
    },
    ip: "203.0.113.20",
    createdAt,
  };
  return [requested, ...paidEventsOf([charge], by.customer, random)];
}

/** The demonstration's subscriptions and charges with all that belongs to them, to the cent. */
export function demoBooks(
  { today, admins, customers, services, bankDetails }: Cast,
  random: Random,
) {
  const [owner, colleague] = admins;
  if (!owner || !colleague) throw new Error("The demonstration has two administrators");
  const refunds: Omit<Prisma.RefundCreateManyInput, "creditNoteNumber">[] = [];
  const events: Prisma.AuditEventCreateManyInput[] = [];
  const stories = demoStories.map((story) => {
    const [buyer, offer] = [find(customers, story.customer), find(services, story.service)];
    const books = subscriptionStory(
      { ...story, customerId: buyer.id, service: offer, today },
      random,
    );
    refunds.push(...applyFate(story, books.charges, owner.id, random));
    events.push(...eventsOf(books, { admin: colleague, customer: buyer, offer }, random));
    return { story, buyer, offer, ...books };
  });

  const oneOffs = demoCharges.map((charge) => {
    const buyer = find(customers, charge.customer);
    const rows = oneOffCharge(charge, { customerId: buyer.id, today }, random);
    events.push(...chargeEventsOf(rows.charge, { admin: colleague, customer: buyer }, random));
    return { buyer, ...rows };
  });

  const sold: Sold[] = [
    ...stories.flatMap(({ buyer, offer, charges: periods }) =>
      periods.map((charge) => ({ buyer, title: offer.name, charge })),
    ),
    ...oneOffs.map(({ buyer, charge }) => ({ buyer, title: charge.title, charge })),
  ];
  const billed = numbered(sold, today);
  const charges: DemoCharge[] = billed.map(({ charge }) => charge);
  const creditNotes = credited(charges, refunds);
  const sales: Sale[] = billed.flatMap(({ buyer, title, charge }) =>
    charge.paymentDate
      ? [{ buyer, title, charge: { ...charge, paymentDate: charge.paymentDate } }]
      : [],
  );
  const invoices = billed.map(({ buyer, title, charge }) =>
    invoice(charge, { seller: { ...settings(), bankDetails }, buyer, serviceName: title }, random),
  );
  const notes = demoNotes.map(({ customer, service, byAgency, daysAgo, content }) => {
    const about = stories.find(
      ({ story }) => story.customer === customer && story.service === service,
    );
    if (!about) throw new Error(`The demonstration has no ${service} of ${customer}`);
    const createdAt = officeHour(today.subtract({ days: daysAgo }), random);
    const authorId = byAgency ? colleague.id : about.buyer.ownerId;
    return note(
      {
        id: random.uuid(createdAt),
        subscriptionId: about.subscription.id,
        authorId,
        content,
        createdAt,
      },
      random,
    );
  });
  /** The subscription of a customer to a service, with the first days of its charged periods. */
  const employerOf = ({ customer, service }: { customer: string; service: string }) => {
    const employer = stories.find(
      ({ story }) => story.customer === customer && story.service === service,
    );
    if (!employer) throw new Error(`The demonstration has no ${service} of ${customer}`);
    return {
      subscriptionId: employer.subscription.id,
      owner: { id: employer.buyer.ownerId, name: employer.buyer.name },
      periods: employer.charges.flatMap(({ periodStart }) =>
        periodStart ? [new Date(periodStart)] : [],
      ),
    };
  };
  return {
    employerOf,
    subscriptions: stories.map(({ subscription }) => ({
      ...subscription,
      ...announcedUntil(subscription, today),
    })),
    charges,
    billed,
    lines: oneOffs.flatMap(({ lines }) => lines),
    sales,
    invoices,
    refunds: creditNotes,
    notes,
    events,
  };
}
