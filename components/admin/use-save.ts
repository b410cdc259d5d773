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
    /**
     * Runs a write; a failure is said by `sentence` and goes on to the form, which shows the
     * reason.
     */
    async telling<T>(
      sentence: string | ((reason: string) => string),
      work: () => Promise<T>,
    ): Promise<T> {
      try {
        return await work();
      } catch (error) {
        const reason = error instanceof Error ? error.message : "";
        toast(typeof sentence === "string" ? sentence : sentence(reason), "error");
        throw error;
      }
    },
  };
}
