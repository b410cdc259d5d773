import type { SubscriptionStatus } from "@/lib/domain/subscription/schema";

type Tone = "default" | "success" | "warning" | "error";

const words: Record<SubscriptionStatus, string> = {
  active: "Active",
  paused: "Paused",
  suspended: "Suspended",
  cancelled: "Cancelled",
  completed: "Completed",
};

export const statusWord = (status: SubscriptionStatus) => words[status];

/** Spec section 4: active is a success chip, others the default one; suspended is something to act on. */
export const statusTone = (status: SubscriptionStatus): Tone =>
  status === "active" ? "success" : status === "suspended" ? "warning" : "default";
