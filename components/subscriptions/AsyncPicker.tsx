"use client";

import Autocomplete from "@mui/material/Autocomplete";
import MuiTextField from "@mui/material/TextField";
import { useEffect, useEffectEvent, useState } from "react";
import { useController } from "react-hook-form";
import { HelpText, helpId, Label } from "@/components/ui/Field";
import { uncomposed } from "@/components/ui/keys";
import { SecondLine } from "@/components/ui/TwoLines";
import { isLongEnough } from "@/lib/core/fold-text";
import { useField, type FieldProps } from "@/components/forms/use-field";

export interface Choice {
  id: string;
  label: string;
  /** The second line of an option. */
  detail: string;
}

type Search<C> = (text: string, signal: AbortSignal) => Promise<C[]>;

interface Props<C extends Choice> extends FieldProps {
  /** An empty text lists the newest. */
  search: Search<C>;
  /** The list is long: one letter is not searched for. */
  isLong?: boolean;
  onChoose?: (choice: C | null) => void;
  autoFocus?: boolean;
}

const TYPING_MS = 250;

/** A combobox over many rows: each pause in typing searches on the server. */
export function AsyncPicker<C extends Choice>({
  search,
  isLong = false,
  onChoose,
  autoFocus,
  ...props
}: Props<C>) {
  const { field } = useController({ name: props.name });
  const { label, help, error, required } = useField(props);
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState("");
  const isShort = isLong && text.trim() !== "" && !isLongEnough(text);
  const { options, loading, hasFailed } = useSearch(isOpen && !isShort, text, search);
  const emptyText = text ? `Nothing matches “${text}”.` : "Nothing to choose from.";
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
      onInputChange={(_event, input, reason) => setText(reason === "input" ? input : "")}
      onKeyDown={uncomposed((event) => {
        // Otherwise Enter would submit the form with the previous choice.
        if (event.key === "Enter" && isOpen && loading) event.preventDefault();
      })}
      options={options}
      loading={loading}
      loadingText={isShort ? "Type 2 letters or more." : "Searching…"}
      noOptionsText={hasFailed ? "The search failed. Type to try again." : emptyText}
      filterOptions={(all) => all}
      getOptionLabel={(option) => option.label}
      getOptionKey={(option) => option.id}
      isOptionEqualToValue={(option, value) => option.id === value.id}
      autoHighlight
      renderOption={({ key, ...item }, option) => (
        <li key={key} {...item}>
          <div>
            {option.label}
            <SecondLine>{option.detail}</SecondLine>
          </div>
        </li>
      )}
      renderInput={(params) => (
        <MuiTextField
          {...params}
          label={<Label label={label} required={required} />}
          name={props.name}
          inputRef={field.ref}
          placeholder="Type to search"
          error={error !== undefined}
          helperText={helpId("", { help, error }) && <HelpText help={help} error={error} />}
          autoFocus={autoFocus}
        />
      )}
    />
  );
}

/** Results of an earlier text are not offered: Enter would choose from them. */
function useSearch<C>(isOpen: boolean, text: string, search: Search<C>) {
  const [result, setResult] = useState<{ text: string; options: C[] | undefined }>();
  const run = useEffectEvent(async (query: string, signal: AbortSignal) => {
    const options = await search(query, signal).catch(() => undefined);
    if (!signal.aborted) setResult({ text: query, options });
  });

  useEffect(() => {
    if (!isOpen) return;
    const controller = new AbortController();
    const timer = setTimeout(() => void run(text, controller.signal), text ? TYPING_MS : 0);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [isOpen, text]);

  const current = result?.text === text ? result : undefined;
  return {
    options: current?.options ?? [],
    loading: !current,
    hasFailed: current !== undefined && current.options === undefined,
  };
}
