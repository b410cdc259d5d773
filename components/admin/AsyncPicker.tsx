"use client";
import Autocomplete from "@mui/material/Autocomplete";
import { useEffect, useId, useRef, useState } from "react";
import { describedBy, FieldFrame } from "@/components/forms/old/Field";
import fieldStyles from "@/components/forms/old/Field.module.css";
import styles from "./AsyncPicker.module.css";

export interface Choice {
  id: string;
  label: string;
  /** A second line: an e-mail address, a price. */
  detail: string;
}

interface Props<C extends Choice> {
  label: string;
  name: string;
  help?: string;
  error?: string;
  value: C | null;
  onChange: (value: C | null) => void;
  /** Asks the server; an empty text asks for the newest. */
  search: (text: string, signal: AbortSignal) => Promise<C[]>;
  autoFocus?: boolean;
}

const TYPING_MS = 250;

/** Choosing one of many: each pause in typing asks the server, so that 100,000 rows cost what ten do. */
export function AsyncPicker<C extends Choice>({
  label,
  name,
  help,
  error,
  value,
  onChange,
  search,
  autoFocus,
}: Props<C>) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState("");
  const [state, setState] = useState<{ options: C[]; loading: boolean; failed: boolean }>({
    options: [],
    loading: false,
    failed: false,
  });
  const ask = useRef(search);
  useEffect(() => {
    ask.current = search;
  });

  useEffect(() => {
    if (!open) return;
    const stop = new AbortController();
    const timer = setTimeout(
      async () => {
        setState((now) => ({ ...now, loading: true, failed: false }));
        try {
          const options = await ask.current(typed, stop.signal);
          if (!stop.signal.aborted) setState({ options, loading: false, failed: false });
        } catch {
          if (!stop.signal.aborted) setState({ options: [], loading: false, failed: true });
        }
      },
      typed ? TYPING_MS : 0,
    );
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [open, typed]);

  return (
    <FieldFrame id={id} label={label} help={help} error={error}>
      <Autocomplete<C, false, false, false>
        id={id}
        open={open}
        onOpen={() => setOpen(true)}
        onClose={() => setOpen(false)}
        value={value}
        onChange={(_event, next) => onChange(next)}
        onInputChange={(_event, text, reason) => setTyped(reason === "input" ? text : "")}
        options={state.options}
        loading={state.loading}
        loadingText="Searching…"
        noOptionsText={
          state.failed
            ? "The search failed. Type to try again."
            : typed
              ? `Nothing matches “${typed}”.`
              : "Nothing to choose from."
        }
        filterOptions={(options) => options}
        getOptionLabel={(option) => option.label}
        getOptionKey={(option) => option.id}
        isOptionEqualToValue={(option, chosen) => option.id === chosen.id}
        autoHighlight
        renderOption={({ key, ...props }, option) => (
          <li key={key} {...props}>
            <span className={styles.option}>
              <span>{option.label}</span>
              <span className={styles.detail}>{option.detail}</span>
            </span>
          </li>
        )}
        renderInput={({ slotProps: { input, htmlInput } }) => (
          <div ref={input.ref} className={`${styles.box} ${input.className}`}>
            <input
              {...htmlInput}
              {...describedBy(id, error, help)}
              name={name}
              autoFocus={autoFocus}
              placeholder="Type to search"
              className={`${fieldStyles.control} ${htmlInput.className ?? ""}`}
            />
            {input.endAdornment}
          </div>
        )}
      />
    </FieldFrame>
  );
}
