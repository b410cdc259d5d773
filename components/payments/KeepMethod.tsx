"use client";

import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import { createContext, use, useId, useState, type ReactNode } from "react";
import { Text } from "@/components/ui/Text";
import { ScreenOnly } from "@/components/ui/Toolbar";
import { CONSENT } from "@/lib/domain/payments/constants";

interface Choice {
  isKept: boolean;
  setKept: (isKept: boolean) => void;
}

const KeepMethodContext = createContext<Choice | null>(null);

/** Around pay buttons and the box that decides whether Checkout keeps the method. */
export function KeepMethod({ children }: { children: ReactNode }) {
  const [isKept, setKept] = useState(false);
  return <KeepMethodContext value={{ isKept, setKept }}>{children}</KeepMethodContext>;
}

/** Whether the buttons here have Checkout keep the method. */
export const useKeepMethod = (): boolean => use(KeepMethodContext)?.isKept ?? false;

/** The box, with the words that are agreed to once it is checked. */
export function KeepMethodCheck() {
  const id = useId();
  const choice = use(KeepMethodContext);
  if (!choice) return null;
  const { isKept, setKept } = choice;
  return (
    <ScreenOnly>
      <FormControlLabel
        label={
          <Text as="span" variant="body2">
            Keep this card for automatic payment
          </Text>
        }
        control={
          <Checkbox
            size="small"
            checked={isKept}
            onChange={(_event, checked) => setKept(checked)}
            slotProps={{ input: { "aria-describedby": isKept ? id : undefined } }}
          />
        }
      />
      {isKept && (
        <Text variant="caption" color="secondary" id={id}>
          {CONSENT.text}
        </Text>
      )}
    </ScreenOnly>
  );
}
