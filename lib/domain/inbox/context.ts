import "server-only";
import { z } from "zod";
import { Prisma } from "@/generated/prisma/client";
import type { AgencyScope } from "@/lib/auth/scope";
import { toDollars } from "@/lib/core/money";
import { db } from "@/lib/db/client";
import { toNamedCustomer } from "@/lib/domain/customers/serializers";
import { newestFirst } from "@/lib/db/lists";
import { readRows } from "@/lib/db/rows";
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

const askingRow = z.object({
  id: z.string(),
  email: z.string(),
  topic: z.string().nullable(),
  earlier: z.array(z.object({ id: z.string(), at: z.coerce.date(), text: z.string() })),
});

/**
 * These inquiries, each with those before it from its address, the newest first. Raw: Prisma limits
 * no rows for each of several. An address has no index, the text that is searched has one.
 */
const listAsking = (ids: string[]) =>
  readRows(
    z.array(askingRow),
    Prisma.sql`
    SELECT inquiry.id, inquiry.email, inquiry.topic, coalesce(earlier.messages, '[]') AS earlier
    FROM "Inquiry" inquiry, LATERAL (
      SELECT jsonb_agg(former) AS messages FROM (
        SELECT id, "createdAt" AS at, message AS text FROM "Inquiry"
        WHERE email = inquiry.email AND id <> inquiry.id AND status <> 'suspected'
          AND "createdAt" < inquiry."createdAt"
          AND "searchText" LIKE '%' || regexp_replace(search_text(inquiry.email), '[\\\\%_]', '\\\\\\&', 'g') || '%'
        ORDER BY "createdAt" DESC, id DESC LIMIT ${MAX_EARLIER}
      ) former
    ) earlier
    WHERE inquiry.id = ANY(${ids}::uuid[])`,
  );

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
  const inquiries = await listAsking(ids);
  const [services, people] = await Promise.all([
    listAskedServices(inquiries.map(({ topic }) => topic)),
    db().user.findMany({
      where: { email: { in: inquiries.map(({ email }) => email) }, deletedAt: null },
      select: { email: true, customer: customerColumns },
      take: inquiries.length,
      relationLoadStrategy: "join",
    }),
  ]);
  const contexts = inquiries.map(({ id, email, topic, earlier }) => {
    const asked = topicService(topic);
    const service = asked && services.find(({ name }) => isAsked(asked, name));
    const customer = people.find((person) => person.email === email)?.customer;
    return [
      id,
      {
        customer: customer ? toNamedCustomer(customer) : null,
        service: service ? { name: service.name, price: toDollars(service.monthlyCents) } : null,
        earlier: earlier.map((one) =>
          earlierMessage(`/admin-dashboard/inbox?message=${one.id}`, one.at, one.text),
        ),
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
        customer: toNamedCustomer(customer),
        service: { name: service.name, price: toDollars(amountCents) },
        earlier: notes.map(({ createdAt, content }) => earlierMessage(path, createdAt, content)),
      },
    ] as const;
  });
  return Object.fromEntries(contexts);
}
