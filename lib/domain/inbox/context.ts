import "server-only";
import type { AgencyScope } from "@/lib/auth/scope";
import { toDollars } from "@/lib/core/money";
import { db } from "@/lib/db/client";
import { likeText, newestFirst } from "@/lib/db/lists";
import type { EarlierMessage, MessageContext } from "./schema";
import { isAsked, topicService } from "./constants";

const MAX_EARLIER = 3;
const EXCERPT = 160;

const earlierMessage = (path: string, createdAt: Date, text: string): EarlierMessage => ({
  path,
  at: createdAt.toISOString(),
  text: text.slice(0, EXCERPT),
});

const customerColumns = { select: { id: true, name: true, company: true } } as const;

const toNamed = ({ id, name, company }: { id: string; name: string; company: string | null }) => ({
  _id: id,
  name: company ?? name,
});

interface Asking {
  id: string;
  email: string;
  createdAt: Date;
}

/** Of an address; it has no index, the text that is searched has one. */
const fromAddress = (email: string) => ({
  email,
  searchText: { contains: likeText(email) },
  status: { not: "suspected" as const },
});

/** Those before one inquiry, from its address, the newest first. */
async function listEarlierInquiries({ id, email, createdAt }: Asking): Promise<EarlierMessage[]> {
  const rows = await db().inquiry.findMany({
    where: { ...fromAddress(email), id: { not: id }, createdAt: { lt: createdAt } },
    select: { id: true, createdAt: true, message: true },
    orderBy: newestFirst,
    take: MAX_EARLIER,
  });
  return rows.map((row) =>
    earlierMessage(`/admin-dashboard/inbox?message=${row.id}`, row.createdAt, row.message),
  );
}

/** By inquiry; only who wrote more than once is asked for, and few did. */
async function findEarlierInquiries(inquiries: Asking[]): Promise<Map<string, EarlierMessage[]>> {
  const emails = [...new Set(inquiries.map(({ email }) => email))];
  const counts = await db().inquiry.groupBy({
    by: "email",
    where: { OR: emails.map(fromAddress) },
    having: { email: { _count: { gt: 1 } } },
  });
  const repeated = new Set(counts.map(({ email }) => email));
  const entries = inquiries
    .filter(({ email }) => repeated.has(email))
    .map(async (inquiry) => [inquiry.id, await listEarlierInquiries(inquiry)] as const);
  return new Map(await Promise.all(entries));
}

/** The services that topics name, by topic. */
async function listAskedServices(topics: (string | null)[]) {
  const asked = topics.flatMap((topic) => topicService(topic) ?? []);
  if (asked.length === 0) return [];
  return db().service.findMany({
    where: {
      deletedAt: null,
      OR: asked.map(({ name, isWhole }) => ({ name: isWhole ? name : { startsWith: name } })),
    },
    select: { name: true, monthlyCents: true },
    take: asked.length,
  });
}

/** What is known beside each of these inquiries, by id. */
export async function listInquiryContexts(
  _scope: AgencyScope<"work">,
  ids: string[],
): Promise<Record<string, MessageContext>> {
  if (ids.length === 0) return {};
  const inquiries = await db().inquiry.findMany({
    where: { id: { in: ids } },
    select: { id: true, email: true, topic: true, createdAt: true },
  });
  const [earlier, services, people] = await Promise.all([
    findEarlierInquiries(inquiries),
    listAskedServices(inquiries.map(({ topic }) => topic)),
    db().user.findMany({
      where: { email: { in: inquiries.map(({ email }) => email) }, deletedAt: null },
      select: { email: true, customer: customerColumns },
      take: inquiries.length,
      relationLoadStrategy: "join",
    }),
  ]);
  const contexts = inquiries.map(({ id, email, topic }) => {
    const asked = topicService(topic);
    const service = asked && services.find(({ name }) => isAsked(asked, name));
    const customer = people.find((person) => person.email === email)?.customer;
    return [
      id,
      {
        customer: customer ? toNamed(customer) : null,
        service: service ? { name: service.name, price: toDollars(service.monthlyCents) } : null,
        earlier: earlier.get(id) ?? [],
      },
    ] as const;
  });
  return Object.fromEntries(contexts);
}

/** What is known beside the unread notes about each of these subscriptions, by id. */
export async function listNoteContexts(
  _scope: AgencyScope<"work">,
  subscriptionIds: string[],
): Promise<Record<string, MessageContext>> {
  if (subscriptionIds.length === 0) return {};
  const rows = await db().subscription.findMany({
    where: { id: { in: subscriptionIds } },
    select: {
      id: true,
      amountCents: true,
      service: { select: { name: true } },
      customer: customerColumns,
      notes: {
        where: { OR: [{ unreadBy: null }, { unreadBy: "customer" }] },
        select: { createdAt: true, content: true },
        orderBy: newestFirst,
        take: MAX_EARLIER,
      },
    },
    relationLoadStrategy: "join",
  });
  const contexts = rows.map(({ id, amountCents, service, customer, notes }) => {
    const path = `/admin-dashboard/customers/${customer.id}#customer-notes`;
    return [
      id,
      {
        customer: toNamed(customer),
        service: { name: service.name, price: toDollars(amountCents) },
        earlier: notes.map(({ createdAt, content }) => earlierMessage(path, createdAt, content)),
      },
    ] as const;
  });
  return Object.fromEntries(contexts);
}
