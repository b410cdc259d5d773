"use client";
import { useRouter } from "next/navigation";
import { useTransition } from "react";
import { useToast } from "@/components/ui/use-toast";

/** After a write: the spec's sentence as a toast, and the screen rendered again by the server. */
export function useSaved() {
  const router = useRouter();
  const toast = useToast();
  const [refreshing, startTransition] = useTransition();
  return {
    refreshing,
    /** `to`: another state of the page to go on to (a new row stands on top of page 1 only). */
    saved(sentence: string, to?: string) {
      toast(sentence, "success");
      startTransition(() => {
        if (to) router.push(to, { scroll: false });
        router.refresh();
      });
    },
    /**
     * Behind the sentence the screen becomes what is saved now: somebody else may have been
     * quicker.
     */
    failed(sentence: string) {
      toast(sentence, "error");
      startTransition(() => router.refresh());
    },
    /** Leaves the screen as it is: a form shows the reason itself and keeps what was typed. */
    notSaved(sentence: string) {
      toast(sentence, "error");
    },
  };
}
