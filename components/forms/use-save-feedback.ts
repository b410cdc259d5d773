"use client";

import { useRouter } from "next/navigation";
import { useTransition } from "react";
import { useToast } from "@/components/ui/use-toast";

/** The outcome of a write: a toast, and the page rendered again by the server. */
export function useSaveFeedback() {
  const router = useRouter();
  const toast = useToast();
  const [isRefreshing, startTransition] = useTransition();
  return {
    isRefreshing,
    /** `href`: another state of the page to go to, such as page 1 where a new row is on top. */
    showSuccess(text: string | null, href?: string) {
      if (text !== null) toast(text, "success");
      startTransition(() => {
        if (href) router.push(href, { scroll: false });
        router.refresh();
      });
    },
    /** Leaves the page as it is: a form shows the reason itself and keeps the input. */
    showError(text: string) {
      toast(text, "error");
    },
    /** For failures that may come from an outdated page. */
    showErrorAndRefresh(text: string) {
      toast(text, "error");
      startTransition(() => router.refresh());
    },
  };
}
