"use client";

import Box from "@mui/material/Box";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import Typography from "@mui/material/Typography";
import { Button } from "@/components/ui/Button";
import { DialogHead } from "@/components/ui/DialogHead";

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
      <DialogHead id="subscribe-title" title={`Subscribe to ${name}?`} onClose={close} />
      <DialogContent>
        <Box component="dl" id="subscribe-terms" sx={{ m: 0, mb: 2 }}>
          <Term name={`Due today, ${terms.today}`} amount={terms.now} />
          {terms.setup && (
            <>
              <Term isPart name="First month" amount={terms.month} />
              <Term isPart name="Setup, once" amount={terms.setup} />
            </>
          )}
          <Term name={`Each month from ${terms.next}`} amount={terms.month} />
        </Box>
        <Typography variant="caption" component="p" color="textSecondary">
          The first charge appears among what is due; nothing is collected before you pay it. You
          can pause or cancel at any time.
        </Typography>
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
    <Typography
      component="div"
      variant={isPart ? "caption" : "body1"}
      color={isPart ? "textSecondary" : undefined}
      sx={{
        py: isPart ? 0.25 : 0.75,
        pl: isPart ? 2 : 0,
        display: "flex",
        gap: 2,
        justifyContent: "space-between",
      }}
    >
      <dt>{name}</dt>
      <Box
        component="dd"
        sx={{ m: 0, fontWeight: isPart ? 400 : 600, fontVariantNumeric: "tabular-nums" }}
      >
        {amount}
      </Box>
    </Typography>
  );
}

/** The charges of a new subscription, as text. */
export interface Terms {
  now: string;
  month: string;
  setup: string | null;
  today: string;
  next: string;
}
