"use client";

import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import { Button } from "@/components/ui/Button";
import { DialogHead } from "@/components/ui/DialogHead";
import { Text } from "@/components/ui/Text";
import { bidi } from "@/lib/core/isolated";
import type { Terms } from "./terms";
import styles from "./SubscribeDialog.module.css";

interface Props {
  open: boolean;
  name: string;
  terms: Terms;
  busy: boolean;
  onConfirm: () => void;
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
          <Term name={`Due today, ${terms.today}`} amount={terms.now} />
          {terms.setup && (
            <>
              <Term isPart name="First month" amount={terms.month} />
              <Term isPart name="Setup, once" amount={terms.setup} />
            </>
          )}
          <Term name={`Each month from ${terms.next}`} amount={terms.month} />
        </dl>
        <Text variant="caption" color="secondary">
          The first charge appears among what is due; nothing is collected before you pay it. You
          can pause or cancel at any time.
        </Text>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" color="inherit" onClick={close} disabled={busy}>
          Not now
        </Button>
        <Button variant="contained" onClick={onConfirm} busy={busy}>
          {busy ? "Subscribing…" : `Subscribe, ${terms.now} due today`}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

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
