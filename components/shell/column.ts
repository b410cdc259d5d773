/** The column that bar and content share in both rooms: 1200 px of content and its side padding. */
export const column = { width: "100%", maxWidth: 1248, mx: "auto", px: { xs: 2, sm: 3 } } as const;
