/** The logo: three steps of a workflow, the last one done. */
export function Mark({ size = 32 }: { size?: number }) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true" fill="none">
      <rect width="32" height="32" rx="8" fill="var(--mui-palette-primary-main)" />
      <path
        d="M10 8v16M22 8v16M10 16h12"
        stroke="var(--mui-palette-primary-contrastText)"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <circle cx="22" cy="16" r="3.2" fill="#F97316" />
    </svg>
  );
}
