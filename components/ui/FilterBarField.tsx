"use client";

import FormControl from "@mui/material/FormControl";
import InputAdornment from "@mui/material/InputAdornment";
import NativeSelect from "@mui/material/NativeSelect";
import OutlinedInput from "@mui/material/OutlinedInput";
import styles from "./filter.module.css";
import { Icon } from "./Icon";
import type { useAddressFilters } from "./use-address-filters";

interface FilterBase {
  name: string;
  label: string;
}

export type Filter =
  | (FilterBase & { kind: "search"; placeholder?: string })
  | (FilterBase & { kind: "date" })
  | (FilterBase & {
      kind: "select";
      /** The option with the value "" is "no filter". */
      options: readonly { value: string; label: string }[];
    });

export const activeFilter: Filter = {
  kind: "select",
  name: "isActive",
  label: "Status",
  options: [
    { value: "", label: "All" },
    { value: "true", label: "Active" },
    { value: "false", label: "Inactive" },
  ],
};

interface Props {
  filter: Filter;
  state: ReturnType<typeof useAddressFilters>;
}

export function FilterField({ filter, state }: Props) {
  const { name, label, kind } = filter;
  const inputProps = { "aria-label": label, maxLength: 200 };
  const adornment = (
    <InputAdornment position="start">
      {kind === "search" ? <Icon name="search" size={18} /> : label}
    </InputAdornment>
  );
  if (kind === "select")
    return (
      <FormControl size="small">
        <NativeSelect
          // Uncontrolled: React would reset a choice that was made before hydration.
          key={state.generation}
          name={name}
          defaultValue={state.value(name)}
          inputProps={inputProps}
          input={<OutlinedInput startAdornment={adornment} />}
          onChange={(event) => state.set(name, event.target.value)}
        >
          {filter.options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </NativeSelect>
      </FormControl>
    );
  const isSearch = kind === "search";
  return (
    <FormControl size="small" className={isSearch ? styles.search : undefined}>
      <OutlinedInput
        name={name}
        value={state.value(name)}
        type={kind}
        autoComplete="off"
        placeholder={isSearch ? (filter.placeholder ?? label) : undefined}
        inputProps={inputProps}
        startAdornment={adornment}
        onChange={(event) => state.type(name, event.target.value)}
      />
    </FormControl>
  );
}
