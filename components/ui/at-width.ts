/** What a list's toolbar and its rows' buttons show below 900 px alone, and from there on. */
export const onPhone = { display: { md: "none" } };
export const onDesk = { display: { xs: "none", md: "contents" } };
