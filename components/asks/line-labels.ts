import type { AgentLine } from "@/lib/domain/asks/schema";

type Curve = NonNullable<AgentLine["curve"]>;

const times = (count: number) => `${count} ${count === 1 ? "time" : "times"}`;

function passed(count: number): string {
  if (count === 0) return "nothing wrong in 90 days would have passed.";
  return `${count} wrong ${count === 1 ? "answer" : "answers"} in 90 days would have passed.`;
}

/** What a line means by a curve with each whole percent, beside the present one. */
export function meaningOf(curve: Curve, line: number, present: number | null): string {
  const at = curve[line];
  if (!at) return "";
  const before = present === null ? undefined : curve[present];
  const often = times(at.asksPerWeek);
  if (line === present) return `You are asked ${often} a week, and ${passed(at.wrongPassed)}`;
  const instead = before ? ` instead of ${before.asksPerWeek}` : "";
  return `You would be asked ${often} a week${instead}, and ${passed(at.wrongPassed)}`;
}
