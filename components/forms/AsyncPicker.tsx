"use client";

import Autocomplete from "@mui/material/Autocomplete";
import Box from "@mui/material/Box";
import MuiTextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useEffect, useEffectEvent, useId, useState, type ReactNode } from "react";

export interface Choice {
  id: string;
  label: string;
  /** A second line: an email address, a price. */
  detail: string;
}

interface Props<C extends Choice> {
  label: string;
  name: string;
  help?: ReactNode;
  error?: boolean;
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
  const { options, state } = useSearch(search, typed, open);
  const nothing = typed ? `Nothing matches “${typed}”.` : "Nothing to choose from.";
  return (
    <Autocomplete<C, false, false, false>
      id={id}
      open={open}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      value={value}
      onChange={(_event, next) => onChange(next)}
      onInputChange={(_event, text, reason) => setTyped(reason === "input" ? text : "")}
      options={options}
      loading={state === "loading"}
      loadingText="Searching…"
      noOptionsText={state === "failed" ? "The search failed. Type to try again." : nothing}
      filterOptions={(found) => found}
      getOptionLabel={(option) => option.label}
      getOptionKey={(option) => option.id}
      isOptionEqualToValue={(option, chosen) => option.id === chosen.id}
      autoHighlight
      renderOption={({ key, ...props }, option) => (
        <Box component="li" key={key} {...props}>
          <Box sx={{ minWidth: 0 }}>
            {option.label}
            <Typography variant="caption" component="div" color="textSecondary">
              {option.detail}
            </Typography>
          </Box>
        </Box>
      )}
      renderInput={(params) => (
        <MuiTextField
          {...params}
          label={label}
          name={name}
          error={error}
          helperText={help}
          autoFocus={autoFocus}
          placeholder="Type to search"
        />
      )}
    />
  );
}

interface Found<C> {
  options: C[];
  state: "found" | "loading" | "failed";
}

/** The answers to what is typed, a pause after the last letter; an older question is dropped. */
function useSearch<C>(search: Props<C & Choice>["search"], typed: string, isOpen: boolean) {
  const [found, setFound] = useState<Found<C & Choice>>({ options: [], state: "found" });
  const ask = useEffectEvent(search);
  useEffect(() => {
    if (!isOpen) return;
    const stop = new AbortController();
    const timer = setTimeout(
      async () => {
        setFound((now) => ({ ...now, state: "loading" }));
        const options = await ask(typed, stop.signal).catch(() => undefined);
        if (!stop.signal.aborted)
          setFound({ options: options ?? [], state: options ? "found" : "failed" });
      },
      typed ? TYPING_MS : 0,
    );
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [isOpen, typed]);
  return found;
}
