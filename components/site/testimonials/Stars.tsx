import { paint } from "../shell/paint";

const STAR = "M12 2.6l2.9 5.9 6.5.9-4.7 4.6 1.1 6.5-5.8-3.1-5.8 3.1 1.1-6.5-4.7-4.6 6.5-.9z";
const DIM = "color-mix(in srgb, var(--mui-palette-text-secondary) 35%, transparent)";

export function Stars({ rating }: { rating: number }) {
  return (
    <svg viewBox="0 0 120 24" width="100" height="20" aria-hidden="true">
      {[0, 1, 2, 3, 4].map((index) => (
        <path
          key={index}
          d={STAR}
          transform={`translate(${index * 24})`}
          fill={index < Math.round(rating) ? paint.secondary : DIM}
        />
      ))}
    </svg>
  );
}
