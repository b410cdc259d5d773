/** Shown only below 900 px, and only from 900 px on. */
export const onPhone = { display: { md: "none" } };
export const onDesk = { display: { xs: "none", md: "contents" } };
