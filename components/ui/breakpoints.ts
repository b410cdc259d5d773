/** Shown only below 900 px, and only from 900 px on. */
export const belowMd = { display: { md: "none" } };
export const fromMd = { display: { xs: "none", md: "contents" } };
