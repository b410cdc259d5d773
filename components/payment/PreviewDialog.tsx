"use client";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import { useEffect, useId, useState } from "react";
import { TextField } from "@/components/forms/Field";
import { failureOf } from "@/components/forms/failure";
import { formatFor } from "@/lib/core/format";
import { api } from "@/lib/http/client";
import styles from "./PreviewDialog.module.css";

interface Named {
  _id: string;
  name: string;
}

interface Preview {
  charges: { subscription: string; user: Named; service: Named; amount: number; dueDate: string }[];
  mails: { to: string; kind: string }[];
  suspensions: { subscription: string; user: Named; service: Named }[];
}

const still = { error: undefined, theirs: undefined, onBlur: () => undefined, onFocus: () => undefined };
const SHOWN = 100;

/** What the billing job would do from now to a date: nothing is written. */
export default function PreviewDialog({ earliest, locale, onClose }: { earliest: string; locale: string; onClose: () => void }) {
  const id = useId();
  const [open, setOpen] = useState(true);
  const [date, setDate] = useState(earliest);
  const [state, setState] = useState<{ date: string; preview?: Preview; problem?: string }>({ date: "" });
  const { money, day, number } = formatFor(locale);

  useEffect(() => {
    if (date.length !== 10) return;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      api.get<{ data: Preview }>(`/api/admin/billing/preview?date=${date}`, { signal: stop.signal }).then(
        (answer) => setState({ date, preview: answer.data }),
        (error: unknown) => stop.signal.aborted || setState({ date, problem: failureOf(error).message }),
      );
    }, 300);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [date]);

  const preview = state.date === date ? state.preview : undefined;
  const sum = preview?.charges.reduce((total, charge) => total + Math.round(charge.amount * 100), 0) ?? 0;
  return (
    <Dialog open={open} onClose={() => setOpen(false)} fullWidth maxWidth="sm" aria-labelledby={id} slotProps={{ transition: { onExited: onClose } }}>
      <DialogTitle id={id}>Preview billing</DialogTitle>
      <DialogContent className={styles.content}>
        <TextField label="Until" name="date" type="date" min={earliest} max="2099-12-31" value={date} onChange={setDate} help="What the billing job would make up to this day. Nothing is written." {...still} />
        <div role="status" className={styles.status}>
          {state.date === date && state.problem}
          {state.date !== date && "Calculating…"}
          {preview && `${number(preview.charges.length)} charges, ${money(sum / 100)} in all. ${number(preview.mails.length)} mails. ${number(preview.suspensions.length)} suspensions.`}
        </div>
        {preview && preview.charges.length > 0 && (
          <List title="Charges" total={preview.charges.length}>
            {preview.charges.slice(0, SHOWN).map((charge) => (
              <li key={`${charge.subscription} ${charge.dueDate}`}>
                <span>{charge.user.name}, {charge.service.name}</span>
                <span className={styles.figure}>{money(charge.amount)}, {day(charge.dueDate)}</span>
              </li>
            ))}
          </List>
        )}
        {preview && preview.suspensions.length > 0 && (
          <List title="Suspensions" total={preview.suspensions.length}>
            {preview.suspensions.slice(0, SHOWN).map((row) => <li key={row.subscription}><span>{row.user.name}, {row.service.name}</span></li>)}
          </List>
        )}
        {preview && preview.mails.length > 0 && (
          <List title="Mails" total={preview.mails.length}>
            {preview.mails.slice(0, SHOWN).map((mail, index) => <li key={index}><span>{mail.to}</span><span className={styles.figure}>{mail.kind}</span></li>)}
          </List>
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={() => setOpen(false)}>Close</Button>
      </DialogActions>
    </Dialog>
  );
}

function List({ title, total, children }: { title: string; total: number; children: React.ReactNode }) {
  return (
    <section>
      <h3 className={styles.heading}>{title}</h3>
      <ul className={styles.list}>{children}</ul>
      {total > SHOWN && <p className={styles.more}>and {total - SHOWN} more</p>}
    </section>
  );
}
