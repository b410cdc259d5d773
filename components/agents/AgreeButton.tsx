"use client";

import { Changes } from "@/components/forms/Changes";
import { messageOf, useMutation } from "@/components/forms/use-mutation";
import { Button } from "@/components/ui/Button";
import { api } from "@/lib/http/client";

interface Props {
  agent: string;
  minutes: number;
  label: string;
  variant?: "contained" | "outlined";
}

export function AgreeButton({ agent, minutes, label, variant = "contained" }: Props) {
  const { mutate, isSending, isRefreshing } = useMutation();
  const agree = () =>
    mutate(() => api.post(`/api/users/agents/${agent}/baseline`, { minutes }), {
      success: "Agreed. Hours saved are counted from now on.",
      failure: (error) => messageOf(error, "Error saving agreement"),
      isOutdated: () => true,
    });
  return (
    <Changes>
      <Button
        variant={variant}
        color={variant === "contained" ? "primary" : "inherit"}
        busy={isSending || isRefreshing}
        onClick={() => void agree()}
      >
        {label}
      </Button>
    </Changes>
  );
}
