"use client";

import { Button } from "@/components/ui/Button";
import { api } from "@/lib/http/client";
import { useMutation } from "./use-mutation";

interface Props {
  /** Where it is posted to, without a body. */
  path: string;
  label: string;
  /** The accessible name: the label and the row. */
  name: string;
  success: string;
  failure: string;
}

/** A row's action without a question: posts, and shows the row as it is afterwards. */
export function PostButton({ path, label, name, success, failure }: Props) {
  const { mutate, isSending, isRefreshing } = useMutation();
  const post = () =>
    mutate(() => api.post(path, {}), {
      success,
      failure: (error) =>
        error instanceof Error && error.message ? `${failure}: ${error.message}` : failure,
    });
  return (
    <Button
      variant="outlined"
      color="inherit"
      size="small"
      aria-label={name}
      busy={isSending || isRefreshing}
      onClick={() => void post()}
    >
      {label}
    </Button>
  );
}
