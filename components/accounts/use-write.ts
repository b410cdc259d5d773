"use client";

import { useRouter } from "next/navigation";
import { use, useState, useTransition } from "react";
import { failureOf, statusOf } from "@/components/forms/failure";
import { useToast } from "@/components/ui/use-toast";
import { SessionContext } from "@/components/forms/session-context";

/** A write at a press: says what came of it, and then the server renders the page again. */
export function useWrite() {
  const router = useRouter();
  const toast = useToast();
  const { run } = use(SessionContext);
  const [sending, setSending] = useState(false);
  const [refreshing, startTransition] = useTransition();

  /**
   * False when it was refused, unless with one of the statuses `news`: those say that what is on
   * the screen is out of date.
   */
  async function write(work: () => Promise<unknown>, done: string, news: number[] = []) {
    setSending(true);
    try {
      await run(work);
      toast(done, "success");
    } catch (error) {
      toast(failureOf(error).message, "error");
      if (!news.includes(statusOf(error))) return false;
    } finally {
      setSending(false);
    }
    startTransition(() => router.refresh());
    return true;
  }

  return { write, sending, refreshing };
}
