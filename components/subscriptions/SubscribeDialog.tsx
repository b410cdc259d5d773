"use client";

import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import { useRef, useState } from "react";
import { Button } from "@/components/ui/Button";
import { Columns } from "@/components/ui/Columns";
import { Input } from "@/components/ui/Field";
import { Stack } from "@/components/ui/Stack";
import { DialogHead } from "@/components/ui/DialogHead";
import { Text } from "@/components/ui/Text";
import { bidi } from "@/lib/core/isolated";
import { filledOf } from "./terms";
import type { BillingDetails, FirstChargeTexts } from "./terms";
import styles from "./SubscribeDialog.module.css";

interface Props {
  open: boolean;
  name: string;
  terms: FirstChargeTexts;
  busy: boolean;
  /** With what invoices name of the company, where it was asked for. */
  onConfirm: (details?: Partial<BillingDetails>) => void;
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
  const [isMissing, setMissing] = useState(false);
  const address = useRef<HTMLInputElement>(null);
  const { asksAddress } = terms;
  const set = (field: keyof BillingDetails) => (event: { target: { value: string } }) =>
    setDetails({ ...details, [field]: event.target.value });
  const hasAddress = details.billingAddress.trim() !== "";
  const confirm = () => {
    setMissing(asksAddress && !hasAddress);
    if (asksAddress && !hasAddress) address.current?.focus();
    else onConfirm(asksAddress ? filledOf(details) : undefined);
  };
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
        <Stack>
          {asksAddress && (
            <>
              <Input
                ref={address}
                label="Billing address"
                rows={3}
                value={details.billingAddress}
                onChange={set("billingAddress")}
                autoComplete="billing street-address"
                required
                error={isMissing && !hasAddress ? "Write your company’s address." : undefined}
                help="Printed on your invoices."
              />
              <Columns from="sm">
                <Input
                  label="Tax ID"
                  value={details.taxId}
                  onChange={set("taxId")}
                  autoComplete="off"
                  required={false}
                />
                <Input
                  label="PO number"
                  value={details.poNumber}
                  onChange={set("poNumber")}
                  autoComplete="off"
                  required={false}
                />
              </Columns>
            </>
          )}
          <Text variant="caption" color="secondary">
            {terms.isFromDelivery && `The first month begins on ${terms.next}, when it is live. `}
            {paidText(terms)} Cancel at the end of any paid month.
          </Text>
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" color="inherit" onClick={close} disabled={busy}>
          Not now
        </Button>
        <Button variant="contained" onClick={confirm} busy={busy}>
          {busy ? "Subscribing…" : confirmLabel(terms)}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const paidText = ({ now, due, method }: FirstChargeTexts) => {
  if (!method) return "Nothing is charged until you pay; each charge comes with its invoice.";
  const later = `each month to ${method} on its due day, with its invoice.`;
  return now
    ? `${now} is charged to ${method} on ${due}, then ${later}`
    : `Nothing is charged today, then ${later}`;
};

const nowLabel = ({ today, termsDays, due, isFromDelivery }: FirstChargeTexts) => {
  const what = isFromDelivery ? "Setup, once, due" : "Due";
  return termsDays > 0 ? `${what} on ${due}, in ${termsDays} days` : `${what} today, ${today}`;
};

const confirmLabel = ({ now, termsDays, due }: FirstChargeTexts) => {
  if (!now) return "Subscribe, nothing due today";
  return `Subscribe, ${now} due ${termsDays > 0 ? `on ${due}` : "today"}`;
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
