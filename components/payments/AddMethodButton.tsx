"use client";

import { use, useState } from "react";
import { failureOf } from "@/components/forms/failure";
import { SessionContext } from "@/components/forms/session-context";
import { Button } from "@/components/ui/Button";
import { Icon } from "@/components/ui/Icon";
import { useToast } from "@/components/ui/use-toast";
import { api } from "@/lib/http/client";

/** Leads to the provider's page that saves a method. */
export function AddMethodButton({ isFirst = false }: { isFirst?: boolean }) {
  const toast = useToast();
  const { run } = use(SessionContext);
  const [isBusy, setBusy] = useState(false);

  async function add() {
    setBusy(true);
    try {
      const { checkoutUrl } = await run(() =>
        api.post<{ checkoutUrl: string }>("/api/users/payment-methods"),
      );
      location.assign(checkoutUrl);
    } catch (error) {
      toast(failureOf(error).message, "error");
      setBusy(false);
    }
  }

  return (
    <Button
      variant={isFirst ? "contained" : "outlined"}
      color={isFirst ? "primary" : "inherit"}
      size={isFirst ? "medium" : "small"}
      startIcon={<Icon name="add" size={18} />}
      busy={isBusy}
      onClick={() => void add()}
    >
      {isFirst ? "Add a payment method" : "Add"}
    </Button>
  );
}
