"use client";

import { useRouter } from "next/navigation";
import { endQuestion, useAskedWay } from "@/components/ui/leave-guard";
import { lazyDialog } from "@/components/ui/lazy-dialog";

const ConfirmDialog = lazyDialog(() => import("@/components/ui/ConfirmDialog"));

/** Asked where a link or a logout would lose what is not saved. */
export function LeaveQuestion() {
  const router = useRouter();
  const way = useAskedWay();
  if (!way) return null;
  const leave = () => {
    endQuestion();
    if (typeof way === "function") way();
    else router.push(way.href, { scroll: way.scroll });
  };
  return (
    <ConfirmDialog
      open
      title="Leave without saving?"
      text="What you changed is lost."
      confirmLabel="Leave"
      cancelLabel="Keep editing"
      onConfirm={leave}
      onClose={endQuestion}
    />
  );
}
