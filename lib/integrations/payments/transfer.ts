import type { PaymentProvider } from "./contract";
import { manual } from "./manual";

/** The customer announces the transfer; an administrator records it when it has arrived. */
export const transfer: PaymentProvider = {
  ...manual,
  name: "transfer",
  kind: "announces",
  limits: { minCents: 0, maxCents: Number.MAX_SAFE_INTEGER },
  begin: () => Promise.reject(new Error("A transfer is announced, not collected.")),
};
