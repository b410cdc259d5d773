"use client";

import { Changes } from "@/components/forms/Changes";
import { messageOf, useMutation } from "@/components/forms/use-mutation";
import { Button } from "@/components/ui/Button";
import { bidi } from "@/lib/core/isolated";
import { api } from "@/lib/http/client";
import type { RunTableRow } from "./run-rows";

export function TakeBackButton({ run }: { run: Pick<RunTableRow, "_id" | "version" | "title"> }) {
  const { version } = run;
  const { mutate, isSending, isRefreshing } = useMutation();
  const takeBack = () =>
    mutate(() => api.delete(`/api/users/runs/${run._id}/verdict`, undefined, { version }), {
      success: "Undone",
      failure: (error) => messageOf(error, "Error saving run"),
      isOutdated: () => true,
    });
  return (
    <Changes>
      <Button
        variant="outlined"
        color="inherit"
        size="small"
        aria-label={bidi`Undo that ${run.title} was wrong`}
        busy={isSending || isRefreshing}
        onClick={() => void takeBack()}
      >
        Undo
      </Button>
    </Changes>
  );
}
