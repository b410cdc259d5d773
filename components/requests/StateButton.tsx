"use client";

import { useMutation } from "@/components/forms/use-mutation";
import { Button } from "@/components/ui/Button";
import type { OwnRequest } from "@/lib/domain/requests/schema";
import { api } from "@/lib/http/client";

/** Says that a request is done, or opens it again. */
export function StateButton({ request }: { request: Pick<OwnRequest, "_id" | "state"> }) {
  const { mutate, isSending, isRefreshing } = useMutation();
  const isDone = request.state === "done";
  const set = () =>
    mutate(
      () => api.put(`/api/users/requests/${request._id}`, { state: isDone ? "open" : "done" }),
      {
        success: isDone ? "Open again" : "Marked as done",
      },
    );
  return (
    <Button
      variant="outlined"
      color="inherit"
      fullWidth
      busy={isSending || isRefreshing}
      onClick={() => void set()}
    >
      {isDone ? "Open again" : "Mark as done"}
    </Button>
  );
}
