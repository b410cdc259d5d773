/** A phone number as people write it, as an address to call. */
export const telOf = (phone: string) => `tel:${phone.replace(/[^+\d]/g, "")}`;
