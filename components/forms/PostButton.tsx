"use client";

import { Button, RowButton } from "@/components/ui/Button";
import { Icon, type IconName } from "@/components/ui/Icon";
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
  /** Of an action that is seldom taken: its text shows while the row is pointed at. */
  quietIcon?: IconName;
}

/** A row's action without a question: posts, and shows the row as it is afterwards. */
export function PostButton({ path, label, name, success, failure, quietIcon }: Props) {
  const { mutate, isSending, isRefreshing } = useMutation();
  const post = () =>
    mutate(() => api.post(path, {}), {
      success,
      failure: (error) =>
        error instanceof Error && error.message ? `${failure}: ${error.message}` : failure,
    });
  const isBusy = isSending || isRefreshing;
  if (quietIcon)
    return (
      <RowButton
        aria-label={name}
        icon={<Icon name={quietIcon} size={18} />}
        aria-disabled={isBusy || undefined}
        aria-busy={isBusy || undefined}
        onClick={() => !isBusy && void post()}
      >
        {label}
      </RowButton>
    );
  return (
    <Button
      variant="outlined"
      color="inherit"
      size="small"
      aria-label={name}
      busy={isBusy}
      onClick={() => void post()}
    >
      {label}
    </Button>
  );
}
