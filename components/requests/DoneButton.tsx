"use client";

import { useMutation } from "@/components/forms/use-mutation";
import { Button } from "@/components/ui/Button";
import type { AdminRequest } from "@/lib/domain/requests/schema";
import { api } from "@/lib/http/client";

interface Props {
  request: Pick<AdminRequest, "_id" | "version">;
  /** The list, which it leaves. */
  href: string;
}

/** The agency says that a request is done. */
export function DoneButton({ request, href }: Props) {
  const { mutate, isSending, isRefreshing } = useMutation();
  const { _id, version } = request;
  const finish = () =>
    mutate(() => api.put(`/api/admin/requests/${_id}`, { state: "done" }, { version }), {
      success: "Done",
      href: () => href,
    });
  return (
    <Button
      variant="outlined"
      color="inherit"
      size="small"
      data-key="e"
      busy={isSending || isRefreshing}
      onClick={() => void finish()}
    >
      Done
    </Button>
  );
}
