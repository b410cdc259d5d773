import { paint } from "../../shell/paint";
import { Drawing, strong } from "./Drawing";

/** Requests of a week: [day, count]. */
const days = [
  ["M", 6],
  ["T", 7],
  ["W", 6],
  ["T", 8],
  ["F", 6],
  ["S", 4],
  ["S", 3],
] as const;
const WEEKEND = 5;
const blocks = (count: number) =>
  Array.from({ length: count }, (_, row) => `M0 ${98 - row * 12}h26v8H0z`).join("");
const xOf = (day: number) => 6 + day * 42 + (day >= WEEKEND ? 6 : 0);

export function Growth() {
  return (
    <Drawing>
      <rect x="208" width="92" height="132" rx="8" fill={paint.tint} stroke="none" />
      <text x="254" y="24" textAnchor="middle" className={strong}>
        Answered
      </text>
      {days.map(([name, count], day) => (
        <g key={day} transform={`translate(${xOf(day)})`}>
          <path d={blocks(count)} fill={day < WEEKEND ? paint.line : paint.primary} stroke="none" />
          <text x="13" y="124" textAnchor="middle" className={day < WEEKEND ? undefined : strong}>
            {name}
          </text>
        </g>
      ))}
    </Drawing>
  );
}
