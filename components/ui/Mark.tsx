interface Props {
  /** The agency's own picture instead, an https address. */
  logo: string | null;
  size?: number;
}

/** The logo: three steps of a workflow, the last one done. */
export function Mark({ logo, size = 32 }: Props) {
  // Its shape and size are not known, and no server but its own may resize it.
  if (logo !== null) return <img src={logo} alt="" height={size} referrerPolicy="no-referrer" />;
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
