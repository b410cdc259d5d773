import "server-only";
import type { Prisma } from "@/generated/prisma/client";
import { now, today } from "@/lib/core/clock";
import { toColumn } from "@/lib/core/dates";
import type { Tx } from "@/lib/db/client";
import { readBillingSettings } from "@/lib/domain/settings/queries";
import { findOverPeriods, isEnding, reviewUntil } from "./periods";
import type { Employment } from "./periods";

const reviewColumns = {
  id: true,
  periodStart: true,
  periodEnd: true,
  reviewUntil: true,
  acceptedAt: true,
  monthId: true,
} as const satisfies Prisma.MonthReviewSelect;

export type Review = Prisma.MonthReviewGetPayload<{ select: typeof reviewColumns }>;

interface ReviewedAgent extends Employment {
  id: string;
  openFrom: Date;
}

/** Begins the review of each period that is over; those not sealed yet, the oldest first. */
export async function beginReviews(tx: Tx, agent: ReviewedAgent): Promise<Review[]> {
  const { id: agentId, openFrom } = agent;
  const read = () =>
    tx.monthReview.findMany({
      where: { agentId, monthId: null },
      select: reviewColumns,
      orderBy: { periodStart: "asc" },
    });
  const reviews = await read();
  const until = reviews.at(-1)?.periodEnd ?? openFrom;
  if (until > toColumn(today()) && reviews.length > 0) return reviews;
  const periods = await findOverPeriods(tx, agent, until);
  if (periods.length === 0) return reviews;
  const { reviewDays } = await readBillingSettings(tx);
  await tx.monthReview.createMany({
    data: periods.map((period) => ({
      agentId,
      periodStart: period.start,
      periodEnd: period.end,
      reviewUntil: reviewUntil(period, agent, reviewDays),
      createdAt: now(),
    })),
  });
  return read();
}

/** Whether a review is over: by its days, by its acceptance, or because the agent is deleted. */
export const isReviewed = (review: Review, agent: Pick<Employment, "deletedAt">): boolean =>
  agent.deletedAt !== null || review.acceptedAt !== null || review.reviewUntil < toColumn(today());

/** Whether a review is of the last period: with it all that is left is sealed. */
export const isLastReview = ({ periodEnd }: Review, agent: Employment): boolean =>
  isEnding(agent) && periodEnd > toColumn(today());
