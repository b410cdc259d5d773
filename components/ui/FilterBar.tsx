"use client";

import Badge from "@mui/material/Badge";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Drawer from "@mui/material/Drawer";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { useSearchParams } from "next/navigation";
import { useState, type ReactNode, type SubmitEvent } from "react";
import { fromMd, belowMd } from "./breakpoints";
import { FilterField, type Filter } from "./FilterBarField";
import { Icon } from "./Icon";
import { useAddressFilters } from "./use-address-filters";

interface Props {
  path: string;
  label: string;
  filters: readonly Filter[];
  /** Query parameters that are no filters and stay (tab, sort, order). */
  keep?: readonly string[];
  /** Import, Export; on a phone behind the Filter button. */
  actions?: ReactNode;
  add?: ReactNode;
}

/** A GET form, so that it works without script. On a phone all but the search is in a drawer. */
export function FilterBar({ path, label, filters, keep = [], actions, add }: Props) {
  const params = useSearchParams();
  const state = useAddressFilters(path);
  const [isOpen, setOpen] = useState(false);
  const search = filters.filter(({ kind }) => kind === "search");
  const others = filters.filter(({ kind }) => kind !== "search");
  const active = others.filter(({ name }) => state.value(name) !== "").length;

  const hasMore = others.length > 0 || Boolean(actions);

  function submit(event: SubmitEvent) {
    event.preventDefault();
    state.submit();
  }

  const field = (filter: Filter) => <FilterField key={filter.name} filter={filter} state={state} />;
  return (
    <Stack
      direction="row"
      sx={{
        mb: { xs: 1, sm: 1.5 },
        gap: 1,
        flexWrap: "wrap",
        alignItems: "center",
        justifyContent: "space-between",
        displayPrint: "none",
      }}
    >
      <Box
        component="form"
        role="search"
        aria-label={label}
        action={path}
        aria-busy={state.pending}
        onSubmit={submit}
        sx={{
          display: "flex",
          flexWrap: "wrap",
          alignItems: "center",
          gap: 1,
          flex: { xs: "1 1 100%", sm: "0 1 auto" },
        }}
      >
        {keep.map((name) => {
          const value = params.get(name);
          return value && <input type="hidden" key={name} name={name} value={value} />;
        })}
        {search.map(field)}
        <Box sx={fromMd}>{others.map(field)}</Box>
        {hasMore && (
          <Badge badgeContent={active} color="primary" sx={belowMd}>
            <Button
              variant="outlined"
              color="inherit"
              startIcon={<Icon name="filter" size={18} />}
              aria-expanded={isOpen}
              onClick={() => setOpen(true)}
            >
              Filter
            </Button>
          </Badge>
        )}
        <noscript>
          <button type="submit">Apply</button>
        </noscript>
      </Box>
      {(add || actions) && (
        // On a phone the add button floats: it takes no space here.
        <Stack direction="row" sx={{ display: { xs: "contents", md: "flex" }, gap: 1 }}>
          <Box sx={fromMd}>{actions}</Box>
          {add}
        </Stack>
      )}
      <Drawer anchor="bottom" open={isOpen} onClose={() => setOpen(false)} sx={belowMd}>
        <Stack role="search" aria-label={label} spacing={1.5} sx={{ p: 2 }}>
          <Typography variant="heading" component="h2">
            Filter
          </Typography>
          {others.map(field)}
          {actions}
          <Stack direction="row" spacing={1} sx={{ pt: 1, "& > *": { flex: 1 } }}>
            <Button
              variant="outlined"
              color="inherit"
              disabled={active === 0}
              onClick={() => state.clear(others.map(({ name }) => name))}
            >
              Clear
            </Button>
            <Button variant="contained" onClick={() => setOpen(false)}>
              Done
            </Button>
          </Stack>
        </Stack>
      </Drawer>
    </Stack>
  );
}
