import { paint } from "../shell/paint";

export function Monogram({ name }: { name: string }) {
  const [letter = "?"] = [...name.trim()];
  return (
    <svg viewBox="0 0 48 48" width="48" height="48" aria-hidden="true">
      <rect width="48" height="48" rx="8" fill={paint.text} />
      <text x="24" y="31" textAnchor="middle" fill={paint.ground} fontSize="20" fontWeight="700">
        {letter.toUpperCase()}
      </text>
      <circle cx="39" cy="39" r="2" fill={paint.dot} />
    </svg>
  );
}
