import "server-only";
import type { PaymentProvider } from "@/lib/integrations/payments/contract";
import { paymentProvider } from "@/lib/integrations/payments/provider";
import { findPayLinkState } from "./pay-links";
import type { PayLinkState } from "./pay-link-schema";

/** What the page of a mailed link shows, to whoever has the link; null for one that is none. */
export const loadPayLink = (token: string): Promise<PayLinkState | null> => findPayLinkState(token);

/** How money moves. */
export const loadPayMode = (): PaymentProvider["name"] => paymentProvider().name;
