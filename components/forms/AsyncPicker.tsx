"use client";

import Autocomplete from "@mui/material/Autocomplete";
import MuiTextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useEffect, useEffectEvent, useState } from "react";
import { useController } from "react-hook-form";
import { useField, type FieldProps } from "./use-field";

export interface Choice {
  id: string;
  label: string;
  /** A second line: an email address, a price. */
  detail: string;
}

type Search<C> = (text: string, signal: AbortSignal) => Promise<C[]>;

interface Props<C extends Choice> extends FieldProps {
  /** Asks the server; an empty text asks for the newest. */
  search: Search<C>;
  /** Letters without which the server does not search; 1 if absent. */
  least?: number;
  onChoose?: (choice: C | null) => void;
  autoFocus?: boolean;
}

const TYPING_MS = 250;

/**
 * A field of a form for one of many: each pause in typing asks the server, so that 100,000 rows
 * cost what ten do.
 */
export function AsyncPicker<C extends Choice>({
  search,
  least = 1,
  onChoose,
  autoFocus,
  ...props
}: Props<C>) {
  const { field } = useController({ name: props.name });
  const { label, error, helperText } = useField(props);
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState("");
  const letters = typed.trim().length;
  const isShort = letters > 0 && letters < least;
  const { options, loading, failed } = useSearch(isOpen && !isShort, typed, search);
  const nothing = typed ? `Nothing matches “${typed}”.` : "Nothing to choose from.";
  return (
    <Autocomplete<C>
      open={isOpen}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      value={field.value as C | null}
      onChange={(_event, next) => {
        field.onChange(next);
        onChoose?.(next);
      }}
      onInputChange={(_event, text, reason) => setTyped(reason === "input" ? text : "")}
      onKeyDown={(event) => {
        // Pressed too early it would send the form with what was chosen before.
        if (event.key === "Enter" && isOpen && loading) event.preventDefault();
      }}
      options={options}
      loading={loading}
      loadingText={isShort ? `Type ${least} letters or more.` : "Searching…"}
      noOptionsText={failed ? "The search failed. Type to try again." : nothing}
      filterOptions={(all) => all}
      getOptionLabel={(option) => option.label}
      getOptionKey={(option) => option.id}
      isOptionEqualToValue={(option, chosen) => option.id === chosen.id}
      autoHighlight
      renderOption={({ key, ...item }, option) => (
        <li key={key} {...item}>
          <div>
            {option.label}
            <Typography variant="caption" component="div" color="textSecondary">
              {option.detail}
            </Typography>
          </div>
        </li>
      )}
      renderInput={(params) => (
        <MuiTextField
          {...params}
          label={label}
          name={props.name}
          inputRef={field.ref}
          placeholder="Type to search"
          error={error}
          helperText={helperText}
          autoFocus={autoFocus}
        />
      )}
    />
  );
}

/**
 * What the server finds for what was typed, while the list is open. What it found for another text
 * is not offered: Enter would choose from it.
 */
function useSearch<C>(isOpen: boolean, typed: string, search: Search<C>) {
  const [answer, setAnswer] = useState<{ typed: string; options: C[] | undefined }>();
  const ask = useEffectEvent(async (text: string, signal: AbortSignal) => {
    const options = await search(text, signal).catch(() => undefined);
    if (!signal.aborted) setAnswer({ typed: text, options });
  });

  useEffect(() => {
    if (!isOpen) return;
    const stop = new AbortController();
    const timer = setTimeout(() => void ask(typed, stop.signal), typed ? TYPING_MS : 0);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [isOpen, typed]);

  const here = answer?.typed === typed ? answer : undefined;
  return {
    options: here?.options ?? [],
    loading: !here,
    failed: here !== undefined && here.options === undefined,
  };
}
