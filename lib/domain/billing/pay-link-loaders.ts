import "server-only";
import { paymentProvider } from "@/lib/integrations/payments/provider";
import { findPayLinkState } from "./pay-links";
import type { PayLinkState } from "./pay-link-schema";

/** What the page of a mailed link shows, to whoever has the link; null for one that is none. */
export const loadPayLink = (token: string): Promise<PayLinkState | null> => findPayLinkState(token);

/** Whether the payment is finished on a page of the provider. */
export const isPaidElsewhere = (): boolean => paymentProvider().name === "stripe";
