/** A postal address of several lines in one. */
export const addressLine = (address: string): string =>
  address
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean)
    .join(", ");
