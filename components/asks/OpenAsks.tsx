import { Notice } from "@/components/ui/Notice";
import { TextLink } from "@/components/ui/TextLink";
import type { Ask } from "@/lib/domain/asks/schema";
import { timeLeft } from "./ask-labels";

interface Props {
  count: number;
  /** The one that expires first; null without any. */
  first: Ask | null;
  /** Milliseconds. */
  now: number;
}

/** On the first screen: what agents ask. */
export function OpenAsks({ count, first, now }: Props) {
  if (!first) return null;
  const href = count === 1 ? `/dashboard/asks/${first._id}` : "/dashboard/asks";
  return (
    <Notice tone="info">
      <bdi>{first.agent.name}</bdi> asks: {first.question} {timeLeft(first, now)}.{" "}
      <TextLink href={href}>{count === 1 ? "Answer it" : `All ${count} questions`}</TextLink>
    </Notice>
  );
}
