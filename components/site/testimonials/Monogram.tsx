const LETTER = "var(--mui-palette-text-primary)";

export function Monogram({ letter }: { letter: string }) {
  return (
    <svg viewBox="0 0 48 48" width="48" height="48" aria-hidden="true">
      <circle cx="24" cy="24" r="24" fill={LETTER} fillOpacity="0.09" />
      <text x="24" y="31" textAnchor="middle" fill={LETTER} fontSize="20" fontWeight="650">
        {letter.toUpperCase()}
      </text>
    </svg>
  );
}
