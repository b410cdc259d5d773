import type { Tone } from "@/components/ui/EmptyState";
import type { IconName } from "@/components/ui/Icon";
import type { Charge } from "@/lib/domain/charges/schema";

interface Labels {
  title: string;
  text: string;
  icon: IconName;
  tone: Tone;
}

/** The page after a checkout. `isAsked`: the provider was asked; `failure`: it did not answer. */
export function paymentReturnLabels(
  { status, checkout, lastFailure, invoiceNumber }: Charge,
  isAsked: boolean,
  failure: string | null,
): Labels {
  if (status === "void")
    return {
      title: "Nothing to pay",
      text: "This charge was voided.",
      icon: "info",
      tone: "neutral",
    };
  if (status !== "pending")
    return {
      title: "Payment received",
      text: `Thank you. Your invoice is ${invoiceNumber}; a receipt is in your email.`,
      icon: "check",
      tone: "good",
    };
  if (failure)
    return {
      title: "Not confirmed yet",
      text: `${failure} If you have paid, nothing is lost, and you cannot pay twice.`,
      icon: "clock",
      tone: "waiting",
    };
  if (!isAsked)
    return {
      title: "Confirming your payment",
      text: "This takes a moment.",
      icon: "clock",
      tone: "neutral",
    };
  if (checkout?.status === "processing")
    return {
      title: "Payment in progress",
      text: "Your bank is still processing it. You can leave this page: we’ll email a receipt.",
      icon: "clock",
      tone: "waiting",
    };
  if (checkout?.status === "unknown")
    return {
      title: "Not confirmed yet",
      text: "We are looking at it. If you have paid, nothing is lost, and you cannot pay twice.",
      icon: "clock",
      tone: "waiting",
    };
  if (checkout)
    return {
      title: "Not paid yet",
      text: "The payment was not finished. Pay Now on the overview leads back to the same page.",
      icon: "clock",
      tone: "waiting",
    };
  return {
    title: "Not paid",
    text: `${lastFailure ?? ""} No money has moved: try again, or pay another way.`.trim(),
    icon: "error",
    tone: "bad",
  };
}
