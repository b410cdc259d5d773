import { StatusChip } from "@/components/ui/StatusChip";
import type { Ask } from "@/lib/domain/asks/schema";
import { leftTone, timeLeft } from "./ask-labels";

interface Props {
  ask: Pick<Ask, "expiresAt">;
  /** Milliseconds. */
  now: number;
}

/** How long one may still answer, as a chip. */
export const TimeLeft = ({ ask, now }: Props) => (
  <StatusChip status={leftTone(ask, now)} label={timeLeft(ask, now)} />
);
