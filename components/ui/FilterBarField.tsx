"use client";

import InputAdornment from "@mui/material/InputAdornment";
import TextField from "@mui/material/TextField";
import { Icon } from "./Icon";
import type { useAddressFilters } from "./use-address-filters";

interface Named {
  name: string;
  label: string;
}

export type Filter =
  | (Named & { kind: "search"; placeholder?: string })
  | (Named & { kind: "date" })
  | (Named & {
      kind: "select";
      /** The option with the value "" is "no filter". */
      options: readonly { value: string; label: string }[];
    });

interface Props {
  filter: Filter;
  state: ReturnType<typeof useAddressFilters>;
}

/** A filter that names itself: "Status All". */
export function FilterField({ filter, state }: Props) {
  const { name, label, kind } = filter;
  const shared = { name, size: "small" } as const;
  const htmlInput = { "aria-label": label, maxLength: 200 };
  const adornment = (
    <InputAdornment position="start">
      {kind === "search" ? <Icon name="search" size={18} /> : label}
    </InputAdornment>
  );
  if (kind === "select")
    return (
      <TextField
        {...shared}
        // Not controlled: what was chosen before the script came would be put back before it is
        // read.
        key={state.generation}
        defaultValue={state.value(name)}
        select
        fullWidth={false}
        slotProps={{ htmlInput, input: { startAdornment: adornment }, select: { native: true } }}
        onChange={(event) => state.set(name, event.target.value)}
      >
        {filter.options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </TextField>
    );
  return (
    <TextField
      {...shared}
      value={state.value(name)}
      type={kind}
      autoComplete="off"
      fullWidth={kind === "search"}
      placeholder={kind === "search" ? (filter.placeholder ?? label) : undefined}
      sx={kind === "search" ? { width: { sm: 260 }, flex: { xs: 1, sm: "none" } } : undefined}
      slotProps={{ htmlInput, input: { startAdornment: adornment } }}
      onChange={(event) => state.type(name, event.target.value)}
    />
  );
}
