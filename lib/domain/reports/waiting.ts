import "server-only";
import type { Prisma } from "@/generated/prisma/client";
import { DAY_MS } from "@/lib/core/durations";
import { toWireDate } from "@/lib/core/dates";
import { env } from "@/lib/core/env";
import { formatFor } from "@/lib/core/format";
import { bidi } from "@/lib/core/isolated";
import { countInReview, listInReview } from "@/lib/domain/agents/month-queries";
import { countOpenAsks, listOpenAsks } from "@/lib/domain/asks/queries";
import { requestNumber } from "@/lib/domain/requests/policy";
import { countWaiting, listRequests } from "@/lib/domain/requests/queries";
import type { CustomerReader } from "@/lib/domain/requests/queries";
import type { ReadRequest } from "@/lib/domain/requests/serializers";
import type { WaitingForCustomer } from "./schema";

/** Something that waits for a customer's people, in words. */
export interface WaitingThing {
  title: string;
  detail: string;
  /** What is done about it, on the page at its path. */
  action: string;
  path: string;
}

/** Customers for whom something may wait, or an agent has worked. */
export const mayHaveNews = {
  OR: [
    { subscriptions: { some: { agents: { some: { deletedAt: null } } } } },
    { requests: { some: { state: "waiting" } } },
  ],
} as const satisfies Prisma.CustomerWhereInput;

/** How much of each kind waits for a customer's people, of requests those that one may see. */
export async function readWaiting(reader: CustomerReader): Promise<WaitingForCustomer> {
  const { scope } = reader;
  const [asks, requests, months] = await Promise.all([
    countOpenAsks(scope),
    countWaiting(reader, "customer"),
    countInReview(scope),
  ]);
  return { asks, requests, months };
}

/** The first that wait: questions by the time left, then requests, then months. */
export async function listWaitingThings(
  reader: CustomerReader,
  take: number,
): Promise<WaitingThing[]> {
  const things = await Promise.all([
    listAsks(reader, take),
    listOwnRequests(reader, take),
    listMonths(reader, take),
  ]);
  return things.flat().slice(0, take);
}

async function listAsks({ scope }: CustomerReader, take: number): Promise<WaitingThing[]> {
  const { nearTimeOf } = formatFor("en-US", env().TIME_ZONE);
  return (await listOpenAsks(scope, take)).map(({ id, question, agent, expiresAt }) => ({
    title: question,
    detail: bidi`${agent.name}, answer by ${nearTimeOf(expiresAt.toISOString())}`,
    action: "Answer",
    path: `/dashboard/asks/${id}`,
  }));
}

async function listOwnRequests(reader: CustomerReader, take: number): Promise<WaitingThing[]> {
  const query = { page: 1, limit: take, waiting: "customer" } as const;
  const { nearDayOf } = formatFor("en-US", env().TIME_ZONE);
  return (await listRequests(reader, query)).rows.map((request) => {
    const { id, title, number, customerSince } = request;
    const since = customerSince ? `, since ${nearDayOf(customerSince.toISOString())}` : "";
    return {
      title,
      detail: requestNumber(number) + since,
      action: actionOf(request),
      path: `/dashboard/requests/${id}`,
    };
  });
}

function actionOf({ messages, topic }: ReadRequest): string {
  if (messages.length > 0) return "Review";
  return topic === "intake" ? "Continue" : "Answer";
}

async function listMonths({ scope }: CustomerReader, take: number): Promise<WaitingThing[]> {
  const { nearDay, nearDays } = formatFor("en-US", env().TIME_ZONE);
  return (await listInReview(scope, take)).map((month) => {
    const lastDay = toWireDate(new Date(month.periodEnd.getTime() - DAY_MS));
    const sealed = toWireDate(new Date(month.reviewUntil.getTime() + DAY_MS));
    return {
      title: `${nearDays(toWireDate(month.periodStart), lastDay)} is sealed on ${nearDay(sealed)}`,
      detail: bidi`${month.agent.name}, until then you can mark a run wrong`,
      action: "Check it",
      path: `/dashboard/agents/${month.agent.id}/months/${month.id}`,
    };
  });
}
