const STAR = "l2.9 5.9 6.5.9-4.7 4.6 1.1 6.5-5.8-3.1-5.8 3.1 1.1-6.5-4.7-4.6 6.5-.9z";
const STARS = `M12 2.6${STAR}${`m24 0${STAR}`.repeat(4)}`;
/** As in the rooms. */
const EMPTY = "var(--mui-palette-buttonEdge)";
const FULL = "currentcolor";

/** Up to where they are filled: a star is 19 wide and stands 2.5 within its 24. */
const filled = (rating: number) => {
  const whole = Math.floor(rating);
  return whole * 24 + (rating > whole ? 2.5 + (rating - whole) * 19 : 0);
};

export function Stars({ rating, size = 20 }: { rating: number; size?: 14 | 20 }) {
  return (
    <svg
      viewBox="0 0 120 24"
      width={size * 5}
      height={size}
      strokeWidth={1.75}
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={STARS} fill="none" stroke={EMPTY} />
      <svg width={filled(rating)} height="24">
        <path d={STARS} fill={FULL} stroke={FULL} />
      </svg>
    </svg>
  );
}
