"use client";

import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import { useState } from "react";
import { Button } from "@/components/ui/Button";
import { Columns } from "@/components/ui/Columns";
import { Input } from "@/components/ui/Field";
import { Stack } from "@/components/ui/Stack";
import { DialogHead } from "@/components/ui/DialogHead";
import { Text } from "@/components/ui/Text";
import { bidi } from "@/lib/core/isolated";
import type { BillingDetails, Terms } from "./terms";
import styles from "./SubscribeDialog.module.css";

interface Props {
  open: boolean;
  name: string;
  terms: Terms;
  busy: boolean;
  /** With what invoices name of the company, where it was asked for. */
  onConfirm: (details?: BillingDetails) => void;
  onClose: () => void;
  onExited: () => void;
}

/** Shows the amounts and dates of the charges before subscribing. */
export default function SubscribeDialog({
  open,
  name,
  terms,
  busy,
  onConfirm,
  onClose,
  onExited,
}: Props) {
  const [details, setDetails] = useState({ billingAddress: "", taxId: "", poNumber: "" });
  const { asksAddress } = terms;
  const set = (field: keyof BillingDetails) => (event: { target: { value: string } }) =>
    setDetails({ ...details, [field]: event.target.value });
  const close = () => {
    if (!busy) onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      maxWidth="xs"
      aria-labelledby="subscribe-title"
      aria-describedby="subscribe-terms"
      slotProps={{ transition: { onExited } }}
    >
      <DialogHead id="subscribe-title" title={bidi`Subscribe to ${name}?`} onClose={close} />
      <DialogContent>
        <dl id="subscribe-terms" className={styles.terms}>
          {terms.now && <Term name={nowLabel(terms)} amount={terms.now} />}
          {terms.setup && !terms.isFromDelivery && (
            <>
              <Term isPart name="First month" amount={terms.month} />
              <Term isPart name="Setup, once" amount={terms.setup} />
            </>
          )}
          <Term name={`Each month from ${terms.next}`} amount={terms.month} />
        </dl>
        {asksAddress && (
          <Stack>
            <Input
              label="Billing address"
              rows={3}
              value={details.billingAddress}
              onChange={set("billingAddress")}
              autoComplete="billing street-address"
              required
              help="As it stands on your invoices, one line under the other."
            />
            <Columns from="sm">
              <Input
                label="Tax ID"
                value={details.taxId}
                onChange={set("taxId")}
                autoComplete="off"
                help="If you have one."
              />
              <Input
                label="PO number"
                value={details.poNumber}
                onChange={set("poNumber")}
                autoComplete="off"
                help="If your invoices need one."
              />
            </Columns>
          </Stack>
        )}
        <Text variant="caption" color="secondary">
          {terms.isFromDelivery && `The first month begins on ${terms.next}, when it is live. `}
          Each charge comes with its invoice; nothing is collected before you pay it. You can pause
          or cancel at any time.
        </Text>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" color="inherit" onClick={close} disabled={busy}>
          Not now
        </Button>
        <Button
          variant="contained"
          onClick={() => onConfirm(asksAddress ? details : undefined)}
          disabled={asksAddress && details.billingAddress.trim() === ""}
          busy={busy}
        >
          {busy ? "Subscribing…" : confirmLabel(terms)}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const nowLabel = ({ today, termsDays, isFromDelivery }: Terms) => {
  const what = isFromDelivery ? "Setup, once, due" : "Due";
  return termsDays > 0 ? `${what} in ${termsDays} days` : `${what} today, ${today}`;
};

const confirmLabel = ({ now, termsDays }: Terms) => {
  if (!now) return "Subscribe, nothing due today";
  return `Subscribe, ${now} due ${termsDays > 0 ? `in ${termsDays} days` : "today"}`;
};

interface TermProps {
  name: string;
  amount: string;
  /** Part of the line above. */
  isPart?: boolean;
}

function Term({ name, amount, isPart = false }: TermProps) {
  return (
    <div className={isPart ? styles.part : undefined}>
      <dt>{name}</dt>
      <dd>{amount}</dd>
    </div>
  );
}
