/** The address that dials a phone number as it is written. */
export const telHref = (phone: string) => `tel:${phone.replace(/[^+\d]/g, "")}`;
