import { paint } from "../shell/paint";

/** Positions of the node; the first letter selects one. */
const nodes = [
  [39, 9],
  [39, 39],
  [9, 39],
] as const;

export function Monogram({ name }: { name: string }) {
  const [letter = "?"] = [...name.trim()];
  const [cx, cy] = nodes[(letter.codePointAt(0) ?? 0) % nodes.length] ?? nodes[0];
  return (
    <svg viewBox="0 0 48 48" width="48" height="48" aria-hidden="true">
      <rect width="48" height="48" rx="8" fill={paint.text} />
      <text x="24" y="31" textAnchor="middle" fill={paint.ground} fontSize="20" fontWeight="700">
        {letter.toUpperCase()}
      </text>
      <circle cx={cx} cy={cy} r="3.5" fill={paint.dot} />
    </svg>
  );
}
