import "server-only";

/** Where a mail sends the customer to pay a charge. */
export const chargeAddress = (link: (path: string) => string, chargeId: string): string =>
  link(`/dashboard/payments/${chargeId}`);
