/** As many ids as a query string has room for. */
export const MAX_EXPORTED_IDS = 50;
