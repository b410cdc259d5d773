import { paint } from "../shell/paint";

/** A person, by one letter or two. */
export function Monogram({ letters }: { letters: string }) {
  return (
    <svg viewBox="0 0 48 48" width="48" height="48" aria-hidden="true">
      <circle cx="24" cy="24" r="24" fill={paint.text} fillOpacity="0.09" />
      <text
        x="24"
        y={letters.length > 1 ? 30 : 31}
        textAnchor="middle"
        fill={paint.text}
        fontSize={letters.length > 1 ? 16 : 20}
        fontWeight="650"
      >
        {letters.toUpperCase()}
      </text>
    </svg>
  );
}
