/** Customers of whom an export names each: as many ids as a query string has room for. */
export const MOST_EXPORTED = 50;
