import { paint } from "../shell/paint";

export function Monogram({ letter }: { letter: string }) {
  return (
    <svg viewBox="0 0 48 48" width="48" height="48" aria-hidden="true">
      <circle cx="24" cy="24" r="24" fill={paint.text} fillOpacity="0.09" />
      <text x="24" y="31" textAnchor="middle" fill={paint.text} fontSize="20" fontWeight="650">
        {letter.toUpperCase()}
      </text>
    </svg>
  );
}
