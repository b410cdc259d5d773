"use client";

import FormControlLabel from "@mui/material/FormControlLabel";
import Switch from "@mui/material/Switch";
import { useMutation } from "@/components/forms/use-mutation";
import { api } from "@/lib/http/client";

interface Props {
  isEnabled: boolean;
  /** The ids of the words that are agreed to, and of what is charged next. */
  describedBy: string;
}

/** Switches automatic payment on, which agrees to the words beside it, or off. */
export function AutopaySwitch({ isEnabled, describedBy }: Props) {
  const { mutate, isSending, isRefreshing } = useMutation();
  const isBusy = isSending || isRefreshing;
  const change = (enabled: boolean) =>
    mutate(() => api.put("/api/users/autopay", { enabled }), {
      success: enabled ? "Automatic payment is on" : "Automatic payment is off",
      isOutdated: () => true,
    });
  return (
    <FormControlLabel
      label="Automatic payment"
      control={
        <Switch
          checked={isEnabled}
          onChange={(_event, checked) => (isBusy ? undefined : void change(checked))}
          slotProps={{ input: { "aria-describedby": describedBy, "aria-busy": isBusy } }}
        />
      }
    />
  );
}
